// Entries are appended and, when they are old, deleted; nothing updates one.
import type { Transaction } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#core/kernel/db/list-query.ts'
import type { Row, Tables } from '#core/kernel/db/tables.ts'

export type AccessRow = Row<'accessLog'>
/** An entry to append. */
export type NewAccessRow = Omit<AccessRow, 'id'>

export async function appendEntry(tx: Transaction<Tables>, row: NewAccessRow) {
  await tx.insertInto('accessLog').values(row).execute()
}

/** Finds the last entry of an event. */
export async function findLastEntry(db: Db, event: string): Promise<AccessRow | undefined> {
  return db
    .selectFrom('accessLog')
    .selectAll()
    .where('event', '=', event)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Deletes entries older than `at`.
 * @returns the highest id among them; undefined if there was none.
 */
export async function deleteEntriesBefore(db: Db, at: string) {
  const old = await db
    .selectFrom('accessLog')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('at', '<', at)
    .executeTakeFirst()
  const { numDeletedRows } = await db
    .deleteFrom('accessLog')
    .where('at', '<', at)
    .executeTakeFirst()
  return numDeletedRows > 0n ? Number(old?.id) : undefined
}

export const accessLogColumns = {
  searchText: ['actorName', 'subjectName', 'address', 'device'],
  searchHtml: [],
  sort: ['id', 'at'],
  sortAsText: [],
} as const satisfies ListColumns<'accessLog'>

export type AccessLogFilter = ListQuery<typeof accessLogColumns> & {
  events?: readonly string[] | undefined
  /** Id of an account, as actor or as subject. */
  person?: number | undefined
  /** Instants: from the first, before the second. */
  from?: string | undefined
  before?: string | undefined
}

/** Returns one page of entries, newest first by default. */
export async function searchAccessLog(
  db: Db,
  { events, person, from, before, q, sort = '-id', page = 1, pageSize }: AccessLogFilter,
): Promise<ListPage<AccessRow>> {
  let found = db.selectFrom('accessLog').selectAll()
  if (events) found = found.where('event', 'in', events)
  if (person) {
    found = found.where((eb) => eb.or([eb('actorId', '=', person), eb('subjectId', '=', person)]))
  }
  if (from) found = found.where('at', '>=', from)
  if (before) found = found.where('at', '<', before)
  return readList(db, found, accessLogColumns, { q, sort, page, pageSize })
}
