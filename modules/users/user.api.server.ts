import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import {
  deleteIdempotent,
  idempotencyKey,
  writeHeaders,
  writeIdempotent,
} from '#core/kernel/api/idempotency.ts'
import { idParams, listQuery, listResponse, recordId } from '#core/kernel/api/parameters.ts'
import { addReads } from '#core/kernel/api/record-reads.ts'
import { changedResponse, deletedResponse, jsonBody, targetOf } from '#core/kernel/api/writing.ts'
import { listInMemory } from '#core/kernel/db/list-in-memory.ts'
import { AppError } from '#core/platform/errors.ts'
import { attemptsOf } from '#core/accounts/attempts.service.server.ts'
import { refuseTooMany, whereFrom } from '#core/accounts/calls.server.ts'
import { requiredHook } from '#core/accounts/required-hook.server.ts'
import { endSessionOf, listLiveSessions } from '#core/accounts/session.service.server.ts'
import {
  sessionColumns,
  sessionOutput,
  sessionRecord,
} from '#core/accounts/session-output.schema.server.ts'
import { findUser, searchUsers, userColumns } from '#core/accounts/user.queries.server.ts'
import {
  createUser,
  endSessionsOf,
  removeUser,
  updateUser,
} from '#core/accounts/user.service.server.ts'
import {
  emailInput,
  givenPassword,
  nameInput,
  passwordInput,
  refuseObvious,
  roleInput,
  userOutput,
} from '#core/accounts/user-body.schema.server.ts'
import { resetSecondStepOf } from '#modules/second-step/reset.service.server.ts'

const newUserInput = z
  .object({
    name: nameInput,
    email: emailInput,
    password: passwordInput,
    role: roleInput.default('USER'),
  })
  .superRefine(refuseObvious)

/** Accepts the empty text that a form sends for an empty field. */
const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(schema)
    .optional()

const userInput = z
  .object({
    name: nameInput,
    email: emailInput,
    password: unlessEmpty(passwordInput).openapi({
      type: 'string',
      format: 'password',
      description: 'The old one stays when this is empty or absent.',
    }),
    role: roleInput.optional().openapi({ description: 'The old one stays when this is absent.' }),
    currentPassword: unlessEmpty(givenPassword).openapi({
      type: 'string',
      format: 'password',
      description: 'Your own, needed to change the email or the password of your own account.',
    }),
    updatedAt: z.string().max(40).optional().openapi({
      description: 'Version of the record as you know it: 409 if somebody has changed it since.',
    }),
  })
  .superRefine(refuseObvious)

const tag = 'Users'

const createRoute = defineConfirmedRoute(tag, 'users', {
  post: '/api/users',
  summary: 'Add a user',
  request: { headers: idempotencyKey, body: jsonBody(newUserInput) },
  responses: { 201: changedResponse(userOutput, 'The new user.') },
  errors: ['conflict'],
})

const updateRoute = defineRoute(tag, 'users', {
  put: '/api/users/{id}',
  summary: 'Change a user; with another role or password their sessions end',
  request: {
    params: idParams,
    headers: writeHeaders,
    body: jsonBody(userInput),
  },
  responses: { 200: changedResponse(userOutput, 'The user as they are now.') },
  errors: ['conflict', 'too_many_requests'],
  confirms: 'sometimes',
})

const deleteRoute = defineConfirmedRoute(tag, 'users', {
  delete: '/api/users/{id}',
  summary: 'Delete a user; not yourself and not the last administrator',
  request: { params: idParams, headers: writeHeaders },
  responses: { 204: deletedResponse },
  errors: ['conflict'],
})

const sessionsRoute = defineRoute(tag, 'users', {
  get: '/api/users/{id}/sessions',
  summary: 'Sessions of a user, the most recently used first',
  request: { params: idParams, query: listQuery(sessionColumns.sort, 'the last use first') },
  responses: { 200: listResponse(sessionOutput, 'Their sessions.') },
})

const endSessionRoute = defineRoute(tag, 'users', {
  delete: '/api/users/{id}/sessions/{sessionId}',
  summary: 'End one session of a user',
  request: { params: idParams.extend({ sessionId: recordId }) },
  responses: { 204: { description: 'It has ended.' } },
})

const endSessionsRoute = defineRoute(tag, 'users', {
  delete: '/api/users/{id}/sessions',
  summary: 'Log a user out everywhere',
  request: { params: idParams },
  responses: { 204: { description: 'All sessions of this user have ended.' } },
})

const resetRoute = defineConfirmedRoute(tag, 'users', {
  delete: '/api/users/{id}/second-step',
  summary: 'Remove the second step of a user who has lost it; their sessions end',
  request: { params: idParams },
  responses: { 204: { description: 'The password alone is enough until they set it up again.' } },
})

export const createUserApi = defineApi((services, answer, api) => {
  const { log } = services
  const attempts = attemptsOf(services)

  addReads(api, {
    databases: services,
    access: 'users',
    path: '/api/users',
    tag: 'Users',
    one: 'a user',
    output: userOutput,
    sort: userColumns.sort,
    list: searchUsers,
    find: findUser,
  })

  answer(
    createRoute,
    async ({ c, body: content }) => {
      return writeIdempotent(c, services, {
        entity: 'users',
        content,
        output: userOutput,
        perform: async (actor) => {
          const made = await createUser(services, actor, content)
          const facts = { by: actor.id, userId: made.record.id, role: made.record.role }
          log.info({ ...facts, ...whereFrom(c) }, 'user created')
          return made
        },
      })
    },
    requiredHook('user.fields_required'),
  )

  answer(
    updateRoute,
    async ({ c, caller, params, headers, body: input }) => {
      if (input.currentPassword) refuseTooMany(c, await attempts.password(caller.id))
      const target = targetOf(params, headers, input)
      return writeIdempotent(c, services, {
        entity: 'users',
        content: input,
        output: userOutput,
        perform: async ({ keyedRequest }) => {
          const who = { ...caller, keyedRequest }
          const { record, version } = await updateUser(services, who, target, input)
          const isNewPassword = input.password !== undefined
          const facts = { by: caller.id, userId: record.id, role: record.role, isNewPassword }
          log.info({ ...facts, ...whereFrom(c) }, 'user changed')
          return { record, version }
        },
      })
    },
    requiredHook('user.fields_required'),
  )

  answer(deleteRoute, async ({ c, params, headers }) => {
    const target = targetOf(params, headers)
    return deleteIdempotent(c, services, async (actor) => {
      const { record, version } = await removeUser(services, actor, target)
      const facts = { by: actor.id, userId: record.id, role: record.role }
      log.info({ ...facts, ...whereFrom(c) }, 'user deleted')
      return { version }
    })
  })

  answer(sessionsRoute, async ({ caller: { sessionId }, params: { id }, query }) => {
    if (!(await findUser(services.db, id))) throw new AppError('not_found', 'user.unknown')
    const sessions = await listLiveSessions(services, id)
    const outputs = sessions.map((session) => sessionRecord(session, sessionId))
    return listInMemory(outputs, sessionColumns, query)
  })

  answer(endSessionRoute, async ({ c, caller, params: { id, sessionId } }) => {
    await endSessionOf(services, caller, id, sessionId)
    log.info({ by: caller.id, userId: id, ...whereFrom(c) }, 'session ended')
  })

  answer(endSessionsRoute, async ({ c, caller, params }) => {
    const { id } = await endSessionsOf(services, caller, params.id)
    log.info({ by: caller.id, userId: id, ...whereFrom(c) }, 'sessions ended')
  })

  answer(resetRoute, async ({ c, caller, params }) => {
    const { id } = await resetSecondStepOf(services, caller, params.id)
    log.warn({ by: caller.id, userId: id, ...whereFrom(c) }, 'second step reset')
  })
})
