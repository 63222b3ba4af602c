// The second step of a login, and the login with a passkey alone.
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { issueText } from '#core/error-messages/error-message.ts'
import type { ApiEnv } from '#core/kernel/api/access.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import { AppError } from '#core/platform/errors.ts'
import { hashToken } from '#core/platform/secrets.ts'
import { attemptsOf } from '#core/accounts/attempts.service.server.ts'
import {
  addressOf,
  originOf,
  refuseLogin,
  refuseTooMany,
  whereFrom,
} from '#core/accounts/calls.server.ts'
import { isKnownDevice } from '#core/accounts/device.queries.server.ts'
import { endSession } from '#core/accounts/session.service.server.ts'
import { deviceKey } from '#core/accounts/user-body.schema.server.ts'
import { endedChallenge } from '#modules/second-step/challenge.service.server.ts'
import { assertion, requestOptions } from '#modules/second-step/passkey.schema.server.ts'
import { stepMethods } from '#modules/second-step/second-step.ts'
import { answerFields, answerOf } from '#modules/second-step/step-answer.schema.server.ts'
import { enter } from './auth.service.server.ts'
import { loginOutput } from './login-output.schema.server.ts'
import {
  findByPasskey,
  findWaitingLogin,
  recordStep,
  requestPasskey,
  skipSecondStepOn,
  takeSecondStep,
} from './second-step-login.service.server.ts'

const tag = 'Logging in'

const challenge = z.string().min(1, issueText('value.required')).max(256).openapi({
  description: 'Value from the login: valid for five minutes, once and for five tries.',
})

const stepInput = z.object({
  challenge,
  method: z.enum(stepMethods),
  ...answerFields,
  rememberDevice: z.boolean().default(false).openapi({
    description:
      'If true, the password alone is enough for 30 days in the browser that sent its `deviceKey`.',
  }),
})

const stepRoute = {
  summary: 'The second step of a login, after an answer with `second_step_required`',
  request: { body: jsonBody(stepInput) },
  errors: ['unauthorized', 'too_many_requests'] as const,
  responses: { 200: oneResponse(loginOutput, 'The token of a new session.') },
}

const optionsRoute = {
  summary: 'Options for the browser to log in with a passkey instead of a password',
  errors: ['conflict', 'too_many_requests'] as const,
  responses: { 200: oneResponse(requestOptions, 'For `navigator.credentials.get`.') },
}

const passkeyInput = z.object({ challenge, credential: assertion, deviceKey })

const passkeyRoute = {
  summary: 'Log in with a passkey alone',
  request: { body: jsonBody(passkeyInput) },
  errors: ['unauthorized', 'too_many_requests'] as const,
  responses: { 200: oneResponse(loginOutput, 'The token of a new session.') },
}

export const createSecondStepLoginApi = defineApi((services, answer) => {
  const { db, log } = services
  const attempts = attemptsOf(services)
  const message = 'Login successful!'

  for (const path of ['/auth/second-step', '/api/auth/second-step'] as const) {
    answer(
      defineRoute(tag, 'public', { ...stepRoute, post: path }),
      async ({ c, body: { challenge, rememberDevice, ...sent } }) => {
        const given = answerOf(sent)
        const login = await findWaitingLogin(services, challenge)
        const { account, waiting } = login
        const device = waiting.deviceHash ?? undefined
        const isKnown = device !== undefined && (await isKnownDevice(db, account.email, device))
        const who = { address: addressOf(c), email: account.email }
        const attempt = { ...who, knownDevice: isKnown ? device : undefined }
        refuseLogin(c, await attempts.login(attempt))
        const facts = { userId: account.id, method: given.method, ...whereFrom(c) }
        if (!(await takeSecondStep(services, login, challenge, given))) {
          await recordStep(services, account, 'secondStepRefused', originOf(c))
          log.warn(facts, 'second step failed')
          throw new AppError('unauthorized', wrongAnswer[given.method])
        }
        const browser = browserOf(c, device)
        const token = await enter(services, account, { ...browser, isKnownDevice: isKnown })
        if (!token) throw endedChallenge()
        if (rememberDevice && device) await skipSecondStepOn(services, account, device, originOf(c))
        if (given.method === 'recovery') {
          await recordStep(services, account, 'recoveryCodeUsed', originOf(c))
        }
        const late = await attempts.loggedIn(attempt)
        if (late) await endSession(services, token, who.address)
        refuseLogin(c, late)
        log.info(facts, 'logged in')
        return { token, message }
      },
    )
  }

  for (const path of ['/auth/passkey/options', '/api/auth/passkey/options'] as const) {
    answer(defineRoute(tag, 'public', { ...optionsRoute, post: path }), async ({ c }) => {
      refuseTooMany(c, await attempts.passkey(addressOf(c)))
      return await requestPasskey(services)
    })
  }

  for (const path of ['/auth/passkey', '/api/auth/passkey'] as const) {
    answer(
      defineRoute(tag, 'public', { ...passkeyRoute, post: path }),
      async ({ c, body: { challenge, credential, deviceKey: key } }) => {
        refuseTooMany(c, await attempts.passkey(addressOf(c)))
        const account = await findByPasskey(services, challenge, credential)
        const device = key && hashToken(key)
        const token = account && (await enter(services, account, browserOf(c, device)))
        if (!token) {
          log.warn(whereFrom(c), 'passkey not accepted')
          throw new AppError('unauthorized', 'passkey.refused')
        }
        await attempts.rightPasskey(addressOf(c))
        await recordStep(services, account, 'passkeyUsed', originOf(c))
        log.info({ userId: account.id, method: 'passkey', ...whereFrom(c) }, 'logged in')
        return { token, message }
      },
    )
  }
})

const wrongAnswer = {
  totp: 'second_step.wrong_code',
  recovery: 'second_step.wrong_recovery_code',
  passkey: 'passkey.refused',
} as const

function browserOf(c: Context<ApiEnv>, device: string | undefined) {
  return { device, userAgent: c.req.header('user-agent'), address: addressOf(c) }
}
