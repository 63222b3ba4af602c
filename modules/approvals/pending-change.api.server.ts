// API of pending changes, and of the people who may approve them.
import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { reasonOf } from '#core/error-messages/error-message.ts'
import type { ApiEnv } from '#core/kernel/api/access.ts'
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import { changeIdempotent, idempotencyKey } from '#core/kernel/api/idempotency.ts'
import { idParams, listQuery, listResponse, oneResponse } from '#core/kernel/api/parameters.ts'
import { actorOf, changedResponse, jsonBody } from '#core/kernel/api/writing.ts'
import { listInMemory } from '#core/kernel/db/list-in-memory.ts'
import { entityNames } from '#core/kernel/db/tables.ts'
import { AppError } from '#core/platform/errors.ts'
import { readSiteValues, type SiteValues } from '#core/page/frame/page.service.server.ts'
import { approvalOutput } from '#core/records/approval-rules/approval-output.schema.server.ts'
import { labelsOf } from '#modules/history/history-entry.ts'
import { listNewAdministrators, vouchFor } from './approver.service.server.ts'
import { listPendingChanges, type PendingChange } from './pending-change.queries.server.ts'
import {
  applyDueChanges,
  confirmPendingChange,
  obstacleOf,
  rejectAllOf,
  rejectPendingChange,
} from './pending-change.service.server.ts'
import {
  newAdministratorsOutput,
  pendingChangeOutput,
} from './pending-change-output.schema.server.ts'
import { readApproval } from './read-approval.service.server.ts'
import { rejection } from './rejection.schema.ts'
import { shownChanges } from './shown-changes.server.ts'

const tag = 'Two people'

const columns = {
  search: ['proposedByName', 'reason'],
  sort: ['id', 'proposedAt', 'state'],
} as const

const listRoute = defineRoute(tag, 'access', {
  get: '/api/pending-changes',
  summary: 'Changes that wait for a second administrator, and those that were decided',
  request: { query: listQuery(columns.sort, 'those that wait, then the newest first') },
  responses: { 200: listResponse(pendingChangeOutput, 'The changes.') },
})

const done = z.object({ message: z.string() }).openapi('PendingChangeDecided')

const confirmRoute = defineRoute(tag, 'access', {
  post: '/api/pending-changes/{id}/confirm',
  summary: 'Confirm a change of another person: it is applied in their name',
  description:
    'Not your own, not within a day of becoming an administrator unless another one has vouched for you, and not where one of you two has made the other or given it a new password within that day. 409 too when a record has changed since.',
  request: { params: idParams, headers: idempotencyKey },
  responses: { 200: changedResponse(done, 'It is applied.') },
  confirms: 'sometimes',
})

const rejectRoute = defineRoute(tag, 'access', {
  post: '/api/pending-changes/{id}/reject',
  summary: 'Stop a change that waits; your own too',
  description: 'The body may be left out.',
  request: { params: idParams, body: jsonBody(bodyOf(rejection)) },
  responses: { 200: oneResponse(done, 'Nothing of it is applied.') },
  errors: ['conflict'],
})

const rejectAllRoute = defineRoute(tag, 'access', {
  post: '/api/users/{id}/reject-changes',
  summary: 'Stop every change that a person has proposed and that waits',
  description: 'The body may be left out.',
  request: { params: idParams, body: jsonBody(bodyOf(rejection)) },
  responses: { 200: oneResponse(done, 'Nothing of them is applied.') },
})

const approvalRoute = defineRoute(tag, 'content', {
  get: '/api/change-guard/{entity}/{id}',
  summary: 'Whether a change of a record would wait for a second person',
  request: { params: idParams.extend({ entity: z.enum(entityNames) }) },
  responses: { 200: oneResponse(approvalOutput, 'What would happen.') },
})

const newRoute = defineRoute(tag, 'users', {
  get: '/api/new-administrators',
  summary: 'Recent administrators, the newest first',
  responses: { 200: oneResponse(newAdministratorsOutput, 'All of them.') },
})

const vouchRoute = defineConfirmedRoute(tag, 'users', {
  post: '/api/users/{id}/vouch',
  summary: 'Vouch for a new administrator: they may then confirm guarded changes at once',
  description: 'Not by whoever has made them, and not by somebody who is new too.',
  request: { params: idParams },
  responses: { 200: oneResponse(done, 'It counts from now on.') },
  errors: ['conflict'],
})

/** Accepts a request without a body, since the reason is optional. */
function withoutBody<R extends { middleware: MiddlewareHandler<ApiEnv>[] }>(route: R): R {
  return { ...route, middleware: [allowNoBody, ...route.middleware] }
}

const allowNoBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { raw } = c.req
  if (!raw.body && !raw.headers.has('Content-Type')) {
    const headers = new Headers(raw.headers)
    headers.set('Content-Type', 'application/json')
    c.req.raw = new Request(raw, { headers, body: '{}' })
  }
  await next()
}

export const createPendingChangeApi = defineApi((services, answer) => {
  const { db, clock } = services
  const now = () => clock().toISOString()

  answer(listRoute, async ({ caller, query }) => {
    await applyDueChanges(services)
    const all = await listPendingChanges(db)
    const isOpen = ({ state }: PendingChange) => state === 'open'
    const ordered = [...all.filter(isOpen), ...all.filter((one) => !isOpen(one))]
    const { rows, total } = listInMemory(ordered, columns, query)
    const callerId = caller.id
    const values = await readSiteValues(services)
    const records = rows.map((row) => recordOf(row, callerId, values))
    return { total, rows: await Promise.all(records) }
  })

  answer(confirmRoute, async ({ c, caller, params: { id } }) => {
    const { version } = await changeIdempotent(c, services, {}, ({ keyedRequest }) =>
      confirmPendingChange(services, { ...caller, keyedRequest }, id),
    )
    return { record: { message: 'The change has been applied.' }, version }
  })

  answer(withoutBody(rejectRoute), async ({ c, params, body: { reason } }) => {
    await rejectPendingChange(services, actorOf(c), params.id, reason)
    return { message: 'The change has been stopped.' }
  })

  answer(withoutBody(rejectAllRoute), async ({ c, params, body: { reason } }) => {
    const count = await rejectAllOf(services, actorOf(c), params.id, reason)
    if (count === 0) throw new AppError('not_found', 'pending_change.unknown')
    return { message: `${count} changes have been stopped.` }
  })

  answer(approvalRoute, ({ caller, params }) => readApproval(services, caller, params))

  answer(newRoute, async ({ caller }) => ({
    administrators: await listNewAdministrators(db, caller.id, now()),
  }))

  answer(vouchRoute, async ({ caller, params }) => {
    await vouchFor(services, caller, params.id)
    return { message: 'You have vouched for this administrator.' }
  })

  async function recordOf(pending: PendingChange, callerId: number, values: SiteValues) {
    const obstacle =
      pending.state === 'open' ? await obstacleOf(services, db, pending, callerId) : undefined
    const records = pending.writes.map((write) => {
      const { entity, entityId, action, before, after } = write
      const changes = shownChanges(write, values)
      return { entity, entityId, action, ...labelsOf(before, after), changes }
    })
    const { writes, decidedBy, ...row } = pending
    return { ...row, records, obstacle: obstacle ? reasonOf(obstacle) : null }
  }
})
