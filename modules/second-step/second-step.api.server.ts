// One's own second step: its state, set-up and removal. Operations that add or remove a method ask for the password
// again.
import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import { idParams, oneResponse } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
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
  get: secondStepPath,
  summary: 'Your second step: what is set up, and the devices that skip it',
  responses: { 200: oneResponse(secondStepOutput, 'Without any secret.') },
})

const startRoute = defineConfirmedRoute(tag, 'signedIn', {
  post: '/api/auth/authenticator',
  summary: 'A new secret for an authenticator app; in use once its first code has been sent',
  responses: { 200: oneResponse(authenticatorOutput, 'Shown this once.') },
})

const confirmRoute = defineConfirmedRoute(tag, 'signedIn', {
  post: '/api/auth/authenticator/confirm',
  summary: 'The first code of the new secret: from now on a login asks for one',
  request: { body: jsonBody(z.object({ code: givenCode })) },
  responses: { 200: oneResponse(recoveryCodesOutput, 'The authenticator is in use.') },
  errors: ['conflict'],
})

const removeRoute = defineConfirmedRoute(tag, 'signedIn', {
  delete: '/api/auth/authenticator',
  summary: 'Use the authenticator app no more',
  responses: { 204: { description: 'A login asks for no code of it.' } },
  errors: ['not_found'],
})

const passkeyOptionsRoute = defineConfirmedRoute(tag, 'signedIn', {
  post: '/api/auth/passkeys/options',
  summary: 'Options for the browser to create a passkey',
  responses: { 200: oneResponse(creationOptions, 'For `navigator.credentials.create`.') },
  errors: ['conflict'],
})

const addPasskeyRoute = defineConfirmedRoute(tag, 'signedIn', {
  post: '/api/auth/passkeys',
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
  delete: '/api/auth/passkeys/{id}',
  summary: 'Remove one of your passkeys',
  request: { params: idParams },
  responses: { 204: { description: 'It opens nothing any more.' } },
})

const codesRoute = defineConfirmedRoute(tag, 'signedIn', {
  post: '/api/auth/recovery-codes',
  summary: 'Ten new recovery codes; the older ones are void',
  responses: { 200: oneResponse(recoveryCodesOutput, 'Shown this once.') },
  errors: ['conflict'],
})

const forgetRoute = defineRoute(tag, 'signedIn', {
  delete: '/api/auth/remembered-devices/{id}',
  summary: 'Ask for the second step on this device again',
  request: { params: idParams },
  responses: { 204: { description: 'Its next login needs the second step.' } },
})

export const createSecondStepApi = defineApi((services, answer) => {
  const { log } = services
  const attempts = attemptsOf(services)

  answer(readRoute, ({ caller }) => readSecondStep(services, caller.id))

  answer(startRoute, ({ caller }) => startAuthenticator(services, caller))

  answer(confirmRoute, async ({ c, caller, body: { code } }) => {
    refuseTooMany(c, await attempts.password(caller.id))
    const codes = await confirmAuthenticator(services, caller, code)
    await attempts.rightPassword(caller.id)
    log.info({ userId: caller.id, ...whereFrom(c) }, 'authenticator set up')
    return codes
  })

  answer(removeRoute, async ({ c, caller }) => {
    await removeAuthenticator(services, caller)
    log.warn({ userId: caller.id, ...whereFrom(c) }, 'authenticator removed')
  })

  answer(passkeyOptionsRoute, ({ caller }) => startPasskey(services, caller))

  answer(addPasskeyRoute, async ({ c, caller, body }) => {
    const { passkey, recoveryCodes } = await addPasskey(services, caller, body)
    log.info({ userId: caller.id, ...whereFrom(c) }, 'passkey added')
    return { passkey: pickOutput(passkeyOutput, passkey), recoveryCodes }
  })

  answer(removePasskeyRoute, async ({ c, caller, params }) => {
    await removePasskey(services, caller, params.id)
    log.warn({ userId: caller.id, ...whereFrom(c) }, 'passkey removed')
  })

  answer(codesRoute, ({ caller }) => renewRecoveryCodes(services, caller))

  answer(forgetRoute, ({ caller, params: { id } }) => forgetDevice(services, caller, id))
})
