// Operations on one's own account: sessions, name and password.
import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import {
  idParams,
  instant,
  listQuery,
  listResponse,
  oneResponse,
} from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import { listInMemory } from '#core/kernel/db/list-in-memory.ts'
import { attemptsOf } from '#core/accounts/attempts.service.server.ts'
import { refuseTooMany, whereFrom } from '#core/accounts/calls.server.ts'
import {
  endOtherSessions,
  endSessionOf,
  listLiveSessions,
  listNewDevicesOf,
} from '#core/accounts/session.service.server.ts'
import {
  sessionColumns,
  sessionOutput,
  sessionRecord,
} from '#core/accounts/session-output.schema.server.ts'
import {
  givenPassword,
  languageInput,
  nameInput,
  passwordInput,
  userOutput,
} from '#core/accounts/user-body.schema.server.ts'
import { changeProfile } from '#modules/login/auth.service.server.ts'

const profileInput = z.object({
  name: nameInput.optional(),
  currentPassword: givenPassword.or(z.literal('')).optional().openapi({ type: 'string' }),
  newPassword: passwordInput.optional(),
  language: languageInput.optional(),
})

const listRoute = defineRoute('Your account', 'signedIn', {
  get: '/api/auth/sessions',
  summary: 'Your sessions, the most recently used first',
  request: { query: listQuery(sessionColumns.sort, 'the last use first') },
  responses: { 200: listResponse(sessionOutput, 'Your sessions.') },
})

const newDevicesOutput = z
  .object({
    devices: z
      .array(
        z.object({
          at: instant,
          device: z.string().nullable(),
          address: z.string().nullable(),
        }),
      )
      .openapi({ description: 'The newest first, at most 10.' }),
  })
  .openapi('NewDevices')

/** Record as the API returns it. The browser imports only this type. */
export type NewDevices = z.infer<typeof newDevicesOutput>

const newDevicesRoute = defineRoute('Your account', 'signedIn', {
  get: '/api/auth/new-devices',
  summary: 'Logins to your account from a new device in the last 7 days, but for this session',
  responses: { 200: oneResponse(newDevicesOutput, 'What the other devices are told.') },
})

const endRoute = defineRoute('Your account', 'signedIn', {
  delete: '/api/auth/sessions/{id}',
  summary: 'End one of your sessions',
  request: { params: idParams },
  responses: { 204: { description: 'It has ended.' } },
})

const endOthersRoute = defineRoute('Your account', 'signedIn', {
  delete: '/api/auth/sessions',
  summary: 'End all of your sessions but this one',
  responses: { 204: { description: 'They have ended.' } },
})

const profileRoute = defineRoute('Your account', 'signedIn', {
  put: '/api/auth/profile',
  summary:
    'Change your name, the language of mails to you, or your password; a new password ends your other sessions',
  request: { body: jsonBody(profileInput) },
  responses: { 200: oneResponse(userOutput, 'You, as you are now.') },
  errors: ['forbidden', 'too_many_requests'],
})

export const createProfileApi = defineApi((services, answer) => {
  const { log } = services
  const attempts = attemptsOf(services)

  answer(listRoute, async ({ caller: { id, sessionId }, query }) => {
    const sessions = await listLiveSessions(services, id)
    const outputs = sessions.map((session) => sessionRecord(session, sessionId))
    return listInMemory(outputs, sessionColumns, query)
  })

  answer(newDevicesRoute, async ({ caller: { id, sessionId } }) => {
    const devices = await listNewDevicesOf(services, id, sessionId)
    return { devices: devices.map(({ at, device, address }) => ({ at, device, address })) }
  })

  answer(endRoute, ({ caller, params: { id } }) => endSessionOf(services, caller, caller.id, id))

  answer(endOthersRoute, ({ caller }) => endOtherSessions(services, caller))

  answer(profileRoute, async ({ c, caller, body: input }) => {
    if (input.newPassword) refuseTooMany(c, await attempts.password(caller.id))
    const user = await changeProfile(services, caller, input)
    const isNewPassword = input.newPassword !== undefined
    log.info({ userId: user.id, isNewPassword, ...whereFrom(c) }, 'profile changed')
    return pickOutput(userOutput, user)
  })
})
