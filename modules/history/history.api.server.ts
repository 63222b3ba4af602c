import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ApiEnv } from '#core/kernel/api/access.ts'
import { isConfirmed } from '#core/kernel/api/confirmed.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { changeIdempotent, idempotencyKey } from '#core/kernel/api/idempotency.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import {
  idParams,
  listQuery,
  listResponse,
  maxId,
  oneResponse,
  recordId,
  wholeNumber,
} from '#core/kernel/api/parameters.ts'
import { changedResponse } from '#core/kernel/api/writing.ts'
import { findEntity, permissionOf, type UndoActor } from '#core/kernel/entities.ts'
import { requirePermission } from '#core/kernel/require-permission.ts'
import { AppError } from '#core/platform/errors.ts'
import { recordSeen } from '#core/records/audit/personal-data-seen.service.server.ts'
import {
  countTogether,
  findHistoryRow,
  type HistoryRow,
  historyColumns,
  listNewestRowIds,
  searchHistory,
} from './history.queries.server.ts'
import { fieldChanges, labelsOf } from './history-entry.ts'
import { historyOutput } from './history-output.schema.server.ts'
import { findReadableHistory } from './readable-history.queries.server.ts'
import { recordOf, restoreRecord, undoChange } from './undo.service.server.ts'

const doneOutput = z
  .object({
    message: z.string(),
    version: z.int().optional().openapi({
      description: 'The change this made. Absent when everything was like that already.',
    }),
  })
  .openapi('Restored')

const tag = 'History'

const listRoute = defineRoute(tag, 'content', {
  get: '/api/history',
  summary:
    'Who did what to whatever the caller may change, newest first; always a page at a time, also without `page`',
  request: {
    query: listQuery(historyColumns.sort, 'the newest first').extend({
      entity: z.string().max(40).optional().openapi({ example: 'programs' }),
      entityId: wholeNumber(maxId).optional(),
      actor: z.string().max(200).optional().openapi({ description: 'A name, or an id.' }),
      since: z.iso.date().optional().openapi({
        description:
          'First day. Without a search, one row then stands for each change, such as an import.',
      }),
    }),
  },
  responses: { 200: listResponse(historyOutput, 'A page of history.') },
})

const oneRoute = defineRoute(tag, 'content', {
  get: '/api/history/{id}',
  summary: 'One row of history',
  request: { params: idParams },
  responses: { 200: oneResponse(historyOutput, 'The row.') },
})

const undoRoute = defineRoute(tag, 'content', {
  post: '/api/history/{version}/undo',
  summary: 'Undo a whole change',
  request: { params: z.object({ version: recordId }), headers: idempotencyKey },
  responses: { 200: changedResponse(doneOutput, 'It is as it was before.') },
  mayNeedApproval: true,
  confirms: 'sometimes',
})

const restoreRoute = defineRoute(tag, 'content', {
  post: '/api/history/{id}/restore',
  summary:
    'Restore one record to its state after this row; after a delete, to the state before it. 409 when it is in that state',
  request: { params: idParams, headers: idempotencyKey },
  responses: { 200: changedResponse(doneOutput, 'It is as it was then.') },
  mayNeedApproval: true,
  confirms: 'sometimes',
})

export const createHistoryApi = defineApi((services, answer) => {
  const { db, clock, entities } = services

  answer(listRoute, async ({ c, caller, query }) => {
    const readable = await findReadableHistory(db, entities, caller.role)
    const { rows, total } = await searchHistory(db, { ...query, readable })
    const found = await findAround(rows)
    await recordCustomers(c, rows)
    return { total, rows: rows.map((row) => historyRecord(row, found)) }
  })

  answer(oneRoute, async ({ c, caller, params }) => {
    const row = await findHistoryRow(db, params.id)
    if (!row) throw new AppError('not_found', 'history.unknown')
    const entity = findEntity(entities, row.entity)
    const needed = entity ? permissionOf(entity, recordOf(row.after ?? row.before)) : 'access'
    requirePermission(caller.role, needed)
    await recordCustomers(c, [row])
    return historyRecord(row, await findAround([row]))
  })

  answer(undoRoute, async ({ c, params }) => {
    const version = await restoreOnce(c, (actor) => undoChange(services, actor, params.version))
    return { record: { message: 'The change has been undone.', version }, version }
  })

  answer(restoreRoute, async ({ c, params: { id } }) => {
    const version = await restoreOnce(c, (actor) => restoreRecord(services, actor, id))
    return { record: { message: 'It has been restored.', version }, version }
  })

  async function findAround(rows: readonly HistoryRow[]): Promise<Around> {
    const [newest, together] = await Promise.all([
      listNewestRowIds(db, rows),
      countTogether(
        db,
        rows.map(({ version }) => version),
      ),
    ])
    return { newest, together }
  }

  /** Logs that the history of customers was read, since its rows hold personal data. */
  async function recordCustomers(c: Context<ApiEnv>, rows: readonly HistoryRow[]) {
    if (!rows.some(({ entity }) => entity === 'customers')) return
    await recordSeen(services, c.get('caller'), { what: 'history' })
  }

  async function restoreOnce(
    c: Context<ApiEnv>,
    restore: (actor: UndoActor) => Promise<number | undefined>,
  ) {
    const { version } = await changeIdempotent(c, services, {}, async (actor) => {
      const isConfirmedNow = isConfirmed(c.get('caller'), clock())
      return { version: await restore({ ...actor, isConfirmed: isConfirmedNow }) }
    })
    return version
  }
})

/** The newest rows of the records, and what is known of each change. */
type Around = {
  newest: ReadonlySet<number>
  together: Awaited<ReturnType<typeof countTogether>>
}

function historyRecord(row: HistoryRow, { newest, together }: Around) {
  const { rows = 1, hasErased = false } = together.get(row.version) ?? {}
  return pickOutput(historyOutput, {
    ...row,
    ...labelsOf(row.before, row.after),
    together: rows,
    isUndoable: row.actorId !== null && !hasErased,
    isCurrent: !['delete', 'erase'].includes(row.action) && newest.has(row.id),
    changes: fieldChanges(row.before, row.after),
  })
}
