// One's own second step: its state, set-up and removal. Operations that add or remove a method ask for the password
// again.
import { z } from '@hono/zod-openapi'
import { requireConfirmed } from '#core/kernel/api/confirmed.ts'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import { idParams, oneResponse } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import type { Services } from '#core/kernel/services.ts'
import { attemptsOf } from '#core/accounts/attempts.service.server.ts'
import { refuseTooMany, whereFrom } from '#core/accounts/calls.server.ts'
import { nameInput } from '#core/accounts/user-body.schema.server.ts'
import { attestation, creationOptions } from './passkey.schema.server.ts'
import { readSecondStep } from './second-step.service.server.ts'
import { secondStepPath } from './second-step.ts'
import {
  authenticatorOutput,
  passkeyOutput,
  recoveryCodesOutput,
  secondStepOutput,
} from './set-up.schema.server.ts'
import {
  addPasskey,
  confirmAuthenticator,
  forgetDevice,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
} from './set-up.service.server.ts'
import { givenCode } from './step-answer.schema.server.ts'

const tag = 'Your account'

const readRoute = defineRoute(tag, 'signedIn', {
  method: 'get',
  path: secondStepPath,
  summary: 'Your second step: what is set up, and the devices that skip it',
  responses: { 200: oneResponse(secondStepOutput, 'Without any secret.') },
})

const startRoute = defineConfirmedRoute(tag, 'signedIn', {
  method: 'post',
  path: '/api/auth/authenticator',
  summary: 'A new secret for an authenticator app; in use once its first code has been sent',
  responses: { 200: oneResponse(authenticatorOutput, 'Shown this once.') },
})

const confirmRoute = defineConfirmedRoute(tag, 'signedIn', {
  method: 'post',
  path: '/api/auth/authenticator/confirm',
  summary: 'The first code of the new secret: from now on a login asks for one',
  request: { body: jsonBody(z.object({ code: givenCode })) },
  responses: { 200: oneResponse(recoveryCodesOutput, 'The authenticator is in use.') },
  errors: ['conflict'],
})

const removeRoute = defineConfirmedRoute(tag, 'signedIn', {
  method: 'delete',
  path: '/api/auth/authenticator',
  summary: 'Use the authenticator app no more',
  responses: { 204: { description: 'A login asks for no code of it.' } },
  errors: ['not_found'],
})

const passkeyOptionsRoute = defineConfirmedRoute(tag, 'signedIn', {
  method: 'post',
  path: '/api/auth/passkeys/options',
  summary: 'Options for the browser to create a passkey',
  responses: { 200: oneResponse(creationOptions, 'For `navigator.credentials.create`.') },
  errors: ['conflict'],
})

const addPasskeyRoute = defineConfirmedRoute(tag, 'signedIn', {
  method: 'post',
  path: '/api/auth/passkeys',
  summary: 'Add the passkey that the browser has made',
  request: {
    body: jsonBody(
      z.object({
        name: nameInput.openapi({ example: 'Telephone' }),
        challenge: z.string().min(1).max(256),
        credential: attestation,
      }),
    ),
  },
  responses: {
    201: oneResponse(
      recoveryCodesOutput.extend({ passkey: passkeyOutput }),
      'The passkey is in use, as a second step and instead of the password.',
    ),
  },
  errors: ['conflict'],
})

const removePasskeyRoute = defineConfirmedRoute(tag, 'signedIn', {
  method: 'delete',
  path: '/api/auth/passkeys/{id}',
  summary: 'Remove one of your passkeys',
  request: { params: idParams },
  responses: { 204: { description: 'It opens nothing any more.' } },
})

const codesRoute = defineConfirmedRoute(tag, 'signedIn', {
  method: 'post',
  path: '/api/auth/recovery-codes',
  summary: 'Ten new recovery codes; the older ones are void',
  responses: { 200: oneResponse(recoveryCodesOutput, 'Shown this once.') },
  errors: ['conflict'],
})

const forgetRoute = defineRoute(tag, 'signedIn', {
  method: 'delete',
  path: '/api/auth/remembered-devices/{id}',
  summary: 'Ask for the second step on this device again',
  request: { params: idParams },
  responses: { 204: { description: 'Its next login needs the second step.' } },
})

export function createSecondStepApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  const { clock, log } = services
  const attempts = attemptsOf(services)

  api.openapi(readRoute, async (c) => {
    return c.json(await readSecondStep(services, c.get('caller').id), 200)
  })

  api.openapi(startRoute, async (c) => {
    requireConfirmed(c.get('caller'), clock())
    return c.json(await startAuthenticator(services, c.get('caller')), 200)
  })

  api.openapi(confirmRoute, async (c) => {
    const caller = c.get('caller')
    requireConfirmed(caller, clock())
    refuseTooMany(c, await attempts.password(caller.id))
    const { code } = c.req.valid('json')
    const codes = await confirmAuthenticator(services, caller, code)
    await attempts.rightPassword(caller.id)
    log.info({ userId: caller.id, ...whereFrom(c) }, 'authenticator set up')
    return c.json(codes, 200)
  })

  api.openapi(removeRoute, async (c) => {
    const caller = c.get('caller')
    requireConfirmed(caller, clock())
    await removeAuthenticator(services, caller)
    log.warn({ userId: caller.id, ...whereFrom(c) }, 'authenticator removed')
    return c.body(null, 204)
  })

  api.openapi(passkeyOptionsRoute, async (c) => {
    requireConfirmed(c.get('caller'), clock())
    return c.json(await startPasskey(services, c.get('caller')), 200)
  })

  api.openapi(addPasskeyRoute, async (c) => {
    const caller = c.get('caller')
    requireConfirmed(caller, clock())
    const { passkey, recoveryCodes } = await addPasskey(services, caller, c.req.valid('json'))
    log.info({ userId: caller.id, ...whereFrom(c) }, 'passkey added')
    return c.json({ passkey: pickOutput(passkeyOutput, passkey), recoveryCodes }, 201)
  })

  api.openapi(removePasskeyRoute, async (c) => {
    const caller = c.get('caller')
    requireConfirmed(caller, clock())
    await removePasskey(services, caller, c.req.valid('param').id)
    log.warn({ userId: caller.id, ...whereFrom(c) }, 'passkey removed')
    return c.body(null, 204)
  })

  api.openapi(codesRoute, async (c) => {
    requireConfirmed(c.get('caller'), clock())
    return c.json(await renewRecoveryCodes(services, c.get('caller')), 200)
  })

  api.openapi(forgetRoute, async (c) => {
    const caller = c.get('caller')
    const { id } = c.req.valid('param')
    await forgetDevice(services, caller, id)
    return c.body(null, 204)
  })

  return api
}
