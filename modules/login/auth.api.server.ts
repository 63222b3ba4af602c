// Log-in, log-out and registration. Addresses that the specification names without /api work at both; a GET of
// /auth/login or /auth/register is a page.
import { z } from '@hono/zod-openapi'
import { issueText } from '#core/error-messages/error-message.ts'
import { bearerToken } from '#core/kernel/api/access.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import { roles } from '#core/kernel/permissions.ts'
import { AppError, errorBody } from '#core/platform/errors.ts'
import { hashToken } from '#core/platform/secrets.ts'
import { languages } from '#core/lib/text/language.ts'
import { attemptsOf } from '#core/accounts/attempts.service.server.ts'
import {
  addressOf,
  originOf,
  refuseLogin,
  refuseTooMany,
  whereFrom,
} from '#core/accounts/calls.server.ts'
import { isKnownDevice } from '#core/accounts/device.queries.server.ts'
import { isGiftClerk } from '#core/accounts/gift-clerk.queries.server.ts'
import { recordRefusedLogin } from '#core/accounts/refused-logins.service.server.ts'
import { endSession, findSignedIn } from '#core/accounts/session.service.server.ts'
import { cleanEmail, longestEmail } from '#core/accounts/user.schema.ts'
import {
  deviceKey,
  emailInput,
  givenPassword,
  languageInput,
  messageOutput,
  nameInput,
  passwordInput,
  refuseObvious,
} from '#core/accounts/user-body.schema.server.ts'
import { readUnused } from '#core/settings/uses/unused.queries.server.ts'
import { uses } from '#core/settings/uses/uses.ts'
import { listStepMethods } from '#modules/second-step/second-step.service.server.ts'
import { stepMethods } from '#modules/second-step/second-step.ts'
import { logIn, register } from './auth.service.server.ts'
import { loginError, loginOutput } from './login-output.schema.server.ts'

const tag = 'Logging in'

const credentials = z.object({
  email: z
    .string()
    .min(1, issueText('value.required'))
    .max(longestEmail)
    .transform(cleanEmail)
    // A value that is not an email gets the same response as a wrong password.
    .openapi({ type: 'string', minLength: 1, maxLength: longestEmail }),
  password: givenPassword,
  deviceKey,
})

const loginRoute = {
  summary: 'Log in',
  errors: ['unauthorized', 'too_many_requests'] as const,
  request: { body: jsonBody(credentials) },
  responses: {
    200: oneResponse(loginOutput, 'The token of a new session.'),
    401: oneResponse(
      loginError,
      'Wrong email or password; or, with `second_step_required`, the password is right and `POST /auth/second-step` comes next.',
    ),
  },
}

const registration = z
  .object({
    name: nameInput,
    email: emailInput,
    password: passwordInput,
    language: languageInput.optional(),
    setup: z.string().max(256).optional().openapi({
      description: 'The secret of the one-time link that makes the first administrator.',
    }),
  })
  .superRefine(refuseObvious)

const registerRoute = {
  summary: 'Register; the role is USER whatever is sent',
  errors: ['forbidden', 'conflict', 'too_many_requests'] as const,
  request: { body: jsonBody(registration) },
  responses: { 201: oneResponse(messageOutput, 'There is a new account.') },
}

const verifyRoute = {
  summary: 'Whether the token it comes with is good',
  responses: {
    200: oneResponse(
      z.object({
        valid: z.boolean(),
        user: z
          .object({
            id: z.int(),
            name: z.string(),
            email: z.string(),
            role: z.enum(roles),
            language: z.enum(languages).optional().openapi({
              description: 'Language of the mails to this person, if they have chosen one.',
            }),
            stepMethods: z.array(z.enum(stepMethods)).optional().openapi({
              description: 'The ways of the second step, where one is set up.',
            }),
            needsSecondStep: z.literal(true).optional().openapi({
              description: 'A second step has to be set up before anything else.',
            }),
            isGiftClerk: z.literal(true).optional().openapi({
              description: 'An editor whom an administrator has named for the desk of gifts.',
            }),
            unused: z.array(z.enum(uses)).optional().openapi({
              description: 'Parts of the program that the organisation has switched off.',
            }),
          })
          .optional()
          .openapi({ description: 'Whose it is, when it is good.' }),
      }),
      'Always, also without a token.',
    ),
  },
}

const logoutRoute = defineRoute(tag, 'public', {
  get: '/api/auth/logout',
  summary: 'Log out: the token it comes with is dead at once',
  responses: { 200: oneResponse(messageOutput, 'Also for a token that was dead before.') },
})

export const createAuthApi = defineApi((services, answer, api) => {
  const { db, log } = services
  const attempts = attemptsOf(services)

  for (const path of ['/auth/login', '/api/auth/login'] as const) {
    const route = defineRoute(tag, 'public', { ...loginRoute, post: path })
    api.openapi(route, async (c) => {
      const { email, password, deviceKey: key } = c.req.valid('json')
      const address = addressOf(c)
      const device = key && hashToken(key)
      const isKnown = device !== undefined && (await isKnownDevice(db, email, device))
      const login = { address, email, knownDevice: isKnown ? device : undefined }
      const userAgent = c.req.header('user-agent')
      const refusal = await attempts.login(login)
      if (refusal) await recordRefusedLogin(services, { address, email, userAgent })
      refuseLogin(c, refusal)
      const credentials = { email, password, address, device, isKnownDevice: isKnown }
      const { token, userId, secondStep } = await logIn(services, credentials, userAgent)
      if (secondStep) {
        refuseLogin(c, await attempts.passwordWasRight(login))
        const error = errorBody(new AppError('second_step_required', 'login.second_step'))
        c.header('WWW-Authenticate', 'Bearer')
        return c.json({ ...error, ...secondStep }, 401)
      }
      if (!token) {
        await recordRefusedLogin(services, { address, email, userAgent })
        log.warn({ userId, ...whereFrom(c) }, 'login failed')
        throw new AppError('unauthorized', 'login.wrong')
      }
      const late = await attempts.loggedIn(login)
      if (late) await endSession(services, token, address)
      refuseLogin(c, late)
      log.info({ userId, ...whereFrom(c) }, 'logged in')
      return c.json({ token, message: 'Login successful!' }, 200)
    })
  }

  for (const path of [
    '/register',
    '/auth/register',
    '/api/register',
    '/api/auth/register',
  ] as const) {
    const route = defineRoute(tag, 'public', { ...registerRoute, post: path })
    answer(route, async ({ c, body }) => {
      refuseTooMany(c, await attempts.register(addressOf(c)))
      const { id, role } = await register(services, body, originOf(c))
      log.info({ userId: id, role, ...whereFrom(c) }, 'registered')
      return { message: 'Your account has been made. You can log in now.' }
    })
  }

  for (const path of ['/auth/verify-token', '/api/auth/verify-token'] as const) {
    answer(defineRoute(tag, 'public', { ...verifyRoute, get: path }), async ({ c }) => {
      const token = bearerToken(c.req.header('authorization'))
      const found = token && (await findSignedIn(services, token))
      if (!found) return { valid: false }
      const { id, name, email, role, language } = found.user
      const methods = await listStepMethods(db, id)
      const unused = [...(await readUnused(db))]
      const user = {
        id,
        name,
        email,
        role,
        ...(language && { language }),
        ...(methods.length > 0 && { stepMethods: methods }),
        ...(found.needsSecondStep && { needsSecondStep: true as const }),
        ...(role === 'EDITOR' && (await isGiftClerk(db, id)) && { isGiftClerk: true as const }),
        ...(unused.length > 0 && { unused }),
      }
      return { valid: true, user }
    })
  }

  answer(logoutRoute, async ({ c }) => {
    const token = bearerToken(c.req.header('authorization'))
    if (token) await endSession(services, token, addressOf(c))
    c.header('Clear-Site-Data', '"cache"')
    return { message: 'You are logged out.' }
  })
})
