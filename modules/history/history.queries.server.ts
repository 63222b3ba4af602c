import type { Db } from '#core/kernel/db/database.ts'
import { hasFound } from '#core/kernel/db/found-rows.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#core/kernel/db/list-query.ts'
import type { Entity, Row } from '#core/kernel/db/tables.ts'
import { startOf } from '#core/lib/text/day.ts'
import { markErased } from '#core/records/erasure/compact-database.queries.server.ts'
import type { ReadableHistory } from './readable-history.queries.server.ts'

export type HistoryRow = Row<'history'>

export type HistoryFilter = ListQuery<typeof historyColumns> & {
  entity?: string | undefined
  entityId?: number | undefined
  /** Name or id of a person. */
  actor?: string | undefined
  /** First calendar day in Dhaka, `YYYY-MM-DD`. Then one row stands for each change: its last. */
  since?: string | undefined
  /** Leaves out changes by the system. */
  byPeople?: boolean
  /** Kinds and records that the caller may read; undefined for all. */
  readable?: ReadableHistory | undefined
}

export const historyColumns = {
  searchText: ['actorName', 'before', 'after'],
  searchHtml: [],
  sort: ['id', 'at', 'actorName', 'entity', 'action'],
  sortAsText: ['actorName', 'entity', 'action'],
} as const satisfies ListColumns<'history'>

/** Lists one page of rows, newest first by default. */
export async function searchHistory(
  db: Db,
  {
    entity,
    entityId,
    actor,
    since,
    byPeople,
    readable,
    q,
    sort = '-id',
    page = 1,
    pageSize,
  }: HistoryFilter,
): Promise<ListPage<HistoryRow>> {
  let found = db.selectFrom('history').selectAll()
  if (entity) found = found.where('entity', '=', entity)
  if (entityId) found = found.where('entityId', '=', entityId)
  if (actor && /^[1-9]\d{0,8}$/.test(actor)) found = found.where('actorId', '=', Number(actor))
  else if (actor) found = found.where('actorName', '=', actor)
  if (readable) {
    const { whole, parts } = readable
    found = found.where((eb) =>
      eb.or([
        eb('entity', 'in', whole),
        ...parts.map((part) =>
          eb.and([eb('entity', '=', part.entity), eb('entityId', 'in', part.ids)]),
        ),
      ]),
    )
  }
  if (byPeople) found = found.where('actorId', 'is not', null)
  if (since) {
    found = found.where('at', '>=', startOf(since).toISOString())
    const last = found.clearSelect().select(({ fn }) => fn.max('id').as('id'))
    // The words searched may be in any row of a change.
    if (!q) found = found.where('id', 'in', last.groupBy('version'))
  }
  return readList(db, found, historyColumns, { q, sort, page, pageSize })
}

export async function findHistoryRow(db: Db, id: number): Promise<HistoryRow | undefined> {
  return db.selectFrom('history').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lists the id of the newest row of each record. */
export async function listNewestRowIds(
  db: Db,
  rows: readonly Pick<HistoryRow, 'entity' | 'entityId'>[],
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set()
  const found = await db
    .selectFrom('history')
    .select(({ fn }) => fn.max('id').as('id'))
    .where((eb) =>
      eb.or(
        rows.map(({ entity, entityId }) =>
          eb.and([eb('entity', '=', entity), eb('entityId', '=', entityId)]),
        ),
      ),
    )
    .groupBy(['entity', 'entityId'])
    .execute()
  return new Set(found.map(({ id }) => Number(id)))
}

/** Rows of each change, and whether one of them erased something, which nothing reverts. */
export async function countTogether(
  db: Db,
  versions: readonly number[],
): Promise<ReadonlyMap<number, { rows: number; hasErased: boolean }>> {
  if (versions.length === 0) return new Map()
  const found = await db
    .selectFrom('history')
    .select(({ fn, ref }) => [
      'version',
      fn.countAll<number>().as('rows'),
      fn.count<number>(ref('action')).filterWhere('action', '=', 'erase').as('erased'),
    ])
    .where('version', 'in', versions)
    .groupBy('version')
    .execute()
  return new Map(
    found.map(({ version, rows, erased }) => [
      version,
      { rows: Number(rows), hasErased: Number(erased) > 0 },
    ]),
  )
}

/** Lists the steps of one change, last step first. */
export async function listRowsOfVersion(db: Db, version: number): Promise<HistoryRow[]> {
  return db
    .selectFrom('history')
    .selectAll()
    .where('version', '=', version)
    .orderBy('id', 'desc')
    .execute()
}

/** True if a record was changed between two versions. */
export async function isChangedBetween(
  db: Db,
  { entity, entityId, version }: HistoryRow,
  nextVersion: number,
) {
  return hasFound(
    db
      .selectFrom('history')
      .where('entity', '=', entity)
      .where('entityId', '=', entityId)
      .where('version', '>', version)
      .where('version', '<', nextVersion),
  )
}

/** Deletes rows older than an instant. @returns number of deleted rows */
export async function deleteHistoryBefore(db: Db, at: string) {
  return db.transaction().execute(async (tx) => {
    const people = await tx
      .selectFrom('history')
      .select('id')
      .where('at', '<', at)
      .where('entity', 'in', ['customers', 'people', 'users'])
      .executeTakeFirst()
    if (people) await markErased(tx)
    const { numDeletedRows } = await tx
      .deleteFrom('history')
      .where('at', '<', at)
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

/** True if the record is in its table now. */
export async function isRecordThere(db: Db, entity: Entity, id: number) {
  return hasFound(db.selectFrom(entity).where('id', '=', id))
}

/** True if the library holds an image of this name now. */
export async function isImageThere(db: Db, name: string) {
  return hasFound(db.selectFrom('images').where('name', '=', name))
}
