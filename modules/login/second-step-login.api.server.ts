// The second step of a login, and the login with a passkey alone.
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { issueText } from '#core/error-messages/error-message.ts'
import type { ApiEnv } from '#core/kernel/api/access.ts'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import type { Services } from '#core/kernel/services.ts'
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
  method: 'post' as const,
  summary: 'The second step of a login, after an answer with `second_step_required`',
  request: { body: jsonBody(stepInput) },
  errors: ['unauthorized', 'too_many_requests'] as const,
  responses: { 200: oneResponse(loginOutput, 'The token of a new session.') },
}

const optionsRoute = {
  method: 'post' as const,
  summary: 'Options for the browser to log in with a passkey instead of a password',
  errors: ['conflict', 'too_many_requests'] as const,
  responses: { 200: oneResponse(requestOptions, 'For `navigator.credentials.get`.') },
}

const passkeyInput = z.object({ challenge, credential: assertion, deviceKey })

const passkeyRoute = {
  method: 'post' as const,
  summary: 'Log in with a passkey alone',
  request: { body: jsonBody(passkeyInput) },
  errors: ['unauthorized', 'too_many_requests'] as const,
  responses: { 200: oneResponse(loginOutput, 'The token of a new session.') },
}

export function createSecondStepLoginApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  const { db, log } = services
  const attempts = attemptsOf(services)
  const message = 'Login successful!'

  for (const path of ['/auth/second-step', '/api/auth/second-step'] as const) {
    api.openapi(defineRoute(tag, 'public', { ...stepRoute, path }), async (c) => {
      const { challenge, rememberDevice, ...sent } = c.req.valid('json')
      const answer = answerOf(sent)
      const login = await findWaitingLogin(services, challenge)
      const { account, waiting } = login
      const device = waiting.deviceHash ?? undefined
      const isKnown = device !== undefined && (await isKnownDevice(db, account.email, device))
      const who = { address: addressOf(c), email: account.email }
      const attempt = { ...who, knownDevice: isKnown ? device : undefined }
      refuseLogin(c, await attempts.login(attempt))
      const facts = { userId: account.id, method: answer.method, ...whereFrom(c) }
      if (!(await takeSecondStep(services, login, challenge, answer))) {
        await recordStep(services, account, 'secondStepRefused', originOf(c))
        log.warn(facts, 'second step failed')
        throw new AppError('unauthorized', wrongAnswer[answer.method])
      }
      const browser = browserOf(c, device)
      const token = await enter(services, account, { ...browser, isKnownDevice: isKnown })
      if (!token) throw endedChallenge()
      if (rememberDevice && device) await skipSecondStepOn(services, account, device, originOf(c))
      if (answer.method === 'recovery') {
        await recordStep(services, account, 'recoveryCodeUsed', originOf(c))
      }
      const late = await attempts.loggedIn(attempt)
      if (late) await endSession(services, token, who.address)
      refuseLogin(c, late)
      log.info(facts, 'logged in')
      return c.json({ token, message }, 200)
    })
  }

  for (const path of ['/auth/passkey/options', '/api/auth/passkey/options'] as const) {
    api.openapi(defineRoute(tag, 'public', { ...optionsRoute, path }), async (c) => {
      refuseTooMany(c, await attempts.passkey(addressOf(c)))
      return c.json(await requestPasskey(services), 200)
    })
  }

  for (const path of ['/auth/passkey', '/api/auth/passkey'] as const) {
    api.openapi(defineRoute(tag, 'public', { ...passkeyRoute, path }), async (c) => {
      refuseTooMany(c, await attempts.passkey(addressOf(c)))
      const { challenge, credential, deviceKey: key } = c.req.valid('json')
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
      return c.json({ token, message }, 200)
    })
  }

  return api
}

const wrongAnswer = {
  totp: 'second_step.wrong_code',
  recovery: 'second_step.wrong_recovery_code',
  passkey: 'passkey.refused',
} as const

function browserOf(c: Context<ApiEnv>, device: string | undefined) {
  return { device, userAgent: c.req.header('user-agent'), address: addressOf(c) }
}
