// API of pending changes, and of the people who may approve them.
import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { reasonOf } from '#core/error-messages/error-message.ts'
import type { ApiEnv } from '#core/kernel/api/access.ts'
import { bodyOf } from '#core/kernel/api/body.ts'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import { idempotencyKey, runIdempotent } from '#core/kernel/api/idempotency.ts'
import {
  idParams,
  listQuery,
  listResponse,
  oneResponse,
  sendList,
} from '#core/kernel/api/parameters.ts'
import { actorOf, changedResponse, jsonBody, showVersion } from '#core/kernel/api/writing.ts'
import { listInMemory } from '#core/kernel/db/list-in-memory.ts'
import { entityNames } from '#core/kernel/db/tables.ts'
import type { Services } from '#core/kernel/services.ts'
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
  method: 'get',
  path: '/api/pending-changes',
  summary: 'Changes that wait for a second administrator, and those that were decided',
  request: { query: listQuery(columns.sort, 'those that wait, then the newest first') },
  responses: { 200: listResponse(pendingChangeOutput, 'The changes.') },
})

const done = z.object({ message: z.string() }).openapi('PendingChangeDecided')

const confirmRoute = defineConfirmedRoute(tag, 'access', {
  method: 'post',
  path: '/api/pending-changes/{id}/confirm',
  summary: 'Confirm a change of another person: it is applied in their name',
  description:
    'Not your own, not within a day of becoming an administrator unless another one has vouched for you, and not where one of you two has made the other or given it a new password within that day. 409 too when a record has changed since.',
  request: { params: idParams, headers: idempotencyKey },
  responses: { 200: changedResponse(done, 'It is applied.') },
})

const rejectRoute = defineRoute(tag, 'access', {
  method: 'post',
  path: '/api/pending-changes/{id}/reject',
  summary: 'Stop a change that waits; your own too',
  description: 'The body may be left out.',
  request: { params: idParams, body: jsonBody(bodyOf(rejection)) },
  responses: { 200: oneResponse(done, 'Nothing of it is applied.') },
  errors: ['conflict'],
})

const rejectAllRoute = defineRoute(tag, 'access', {
  method: 'post',
  path: '/api/users/{id}/reject-changes',
  summary: 'Stop every change that a person has proposed and that waits',
  description: 'The body may be left out.',
  request: { params: idParams, body: jsonBody(bodyOf(rejection)) },
  responses: { 200: oneResponse(done, 'Nothing of them is applied.') },
})

const approvalRoute = defineRoute(tag, 'content', {
  method: 'get',
  path: '/api/change-guard/{entity}/{id}',
  summary: 'Whether a change of a record would wait for a second person',
  request: { params: idParams.extend({ entity: z.enum(entityNames) }) },
  responses: { 200: oneResponse(approvalOutput, 'What would happen.') },
})

const newRoute = defineRoute(tag, 'users', {
  method: 'get',
  path: '/api/new-administrators',
  summary: 'Recent administrators, the newest first',
  responses: { 200: oneResponse(newAdministratorsOutput, 'All of them.') },
})

const vouchRoute = defineConfirmedRoute(tag, 'users', {
  method: 'post',
  path: '/api/users/{id}/vouch',
  summary: 'Vouch for a new administrator: they may then confirm guarded changes at once',
  description: 'Not by whoever has made them, and not by somebody who is new too.',
  request: { params: idParams },
  responses: { 200: oneResponse(done, 'It counts from now on.') },
  errors: ['conflict'],
})

/** Accepts a request without a body, since the reason is optional. */
const allowNoBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { raw } = c.req
  if (!raw.body && !raw.headers.has('Content-Type')) {
    const headers = new Headers(raw.headers)
    headers.set('Content-Type', 'application/json')
    c.req.raw = new Request(raw, { headers, body: '{}' })
  }
  await next()
}

export function createPendingChangeApi(services: Services, parts: ApiParts): Api {
  const { db, clock } = services
  const api = createApi(parts)
  const now = () => clock().toISOString()

  api.openapi(listRoute, async (c) => {
    await applyDueChanges(services)
    const all = await listPendingChanges(db)
    const isOpen = ({ state }: PendingChange) => state === 'open'
    const ordered = [...all.filter(isOpen), ...all.filter((one) => !isOpen(one))]
    const { rows, total } = listInMemory(ordered, columns, c.req.valid('query'))
    const callerId = c.get('caller').id
    const values = await readSiteValues(services)
    const records = rows.map((row) => recordOf(row, callerId, values))
    return sendList(c, { total, rows: await Promise.all(records) })
  })

  api.openapi(confirmRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { version } = await runIdempotent(c, services, {
      content: {},
      replay: (_record, version) => version,
      perform: async ({ keyedRequest }) => {
        const who = { ...c.get('caller'), keyedRequest }
        const { version } = await confirmPendingChange(services, who, id)
        return { record: version, version }
      },
    })
    showVersion(c, version)
    return c.json({ message: 'The change has been applied.' }, 200)
  })

  api.openapi(
    { ...rejectRoute, middleware: [allowNoBody, ...rejectRoute.middleware] },
    async (c) => {
      const { reason } = c.req.valid('json')
      await rejectPendingChange(services, actorOf(c), c.req.valid('param').id, reason)
      return c.json({ message: 'The change has been stopped.' }, 200)
    },
  )

  api.openapi(
    { ...rejectAllRoute, middleware: [allowNoBody, ...rejectAllRoute.middleware] },
    async (c) => {
      const { reason } = c.req.valid('json')
      const { id } = c.req.valid('param')
      const count = await rejectAllOf(services, actorOf(c), id, reason)
      if (count === 0) throw new AppError('not_found', 'pending_change.unknown')
      return c.json({ message: `${count} changes have been stopped.` }, 200)
    },
  )

  api.openapi(approvalRoute, async (c) => {
    const record = await readApproval(services, c.get('caller'), c.req.valid('param'))
    return c.json(record, 200)
  })

  api.openapi(newRoute, async (c) => {
    const administrators = await listNewAdministrators(db, c.get('caller').id, now())
    return c.json({ administrators }, 200)
  })

  api.openapi(vouchRoute, async (c) => {
    await vouchFor(services, c.get('caller'), c.req.valid('param').id)
    return c.json({ message: 'You have vouched for this administrator.' }, 200)
  })

  return api

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
}
