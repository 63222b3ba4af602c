// Nothing changes an entry: rows are appended at the end of the chain, and the oldest are removed.
import type { Transaction } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { type ListColumns, type ListPage, type ListQuery, readList } from '#kernel/db/list-query.ts'
import type { Row, Tables } from '#kernel/db/tables.ts'

export type AccessRow = Row<'accessLog'>

/** `id` and `hash` of the last entry; those of none are 0 and zeros. */
export type ChainEnd = { id: number; hash: string }

export const emptyChain: ChainEnd = { id: 0, hash: '0'.repeat(64) }

/**
 * Where the next entry goes. Nobody else appends until this transaction ends: it takes the lock of every change
 * (kernel/history/change-counter), so that entries and changes never deadlock.
 */
export async function lockChainEnd(tx: Transaction<Tables>): Promise<ChainEnd> {
  // Unlike `select for update` it is the same statement on both databases.
  await tx
    .updateTable('changeCounter')
    .set(({ ref }) => ({ lastChange: ref('lastChange') }))
    .where('id', '=', 1)
    .execute()
  return readChainEnd(tx)
}

export async function readChainEnd(db: Db): Promise<ChainEnd> {
  const head = await db
    .selectFrom('accessLogHead')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirst()
  return head ? { id: head.lastId, hash: head.lastHash } : emptyChain
}

export async function appendEntry(tx: Transaction<Tables>, row: AccessRow): Promise<void> {
  await tx.insertInto('accessLog').values(row).execute()
  const end = { lastId: row.id, lastHash: row.hash }
  await tx
    .insertInto('accessLogHead')
    .values({ id: 1, ...end })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(end))
    .execute()
}

/** In the order of the chain. */
export async function listEntriesAfter(db: Db, id: number, limit: number): Promise<AccessRow[]> {
  return db
    .selectFrom('accessLog')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The last entry of an event. */
export async function findLastEntry(db: Db, event: string): Promise<AccessRow | undefined> {
  return db
    .selectFrom('accessLog')
    .selectAll()
    .where('event', '=', event)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last of those at the beginning of the chain that are older. */
export async function findLastBefore(db: Db, at: string): Promise<AccessRow | undefined> {
  // A clock that was set back leaves older entries behind younger ones: these stay until the younger may go.
  const firstKept = await db
    .selectFrom('accessLog')
    .select(({ fn }) => fn.min('id').as('id'))
    .where('at', '>=', at)
    .executeTakeFirst()
  return db
    .selectFrom('accessLog')
    .selectAll()
    .$if(firstKept?.id != null, (query) => query.where('id', '<', Number(firstKept?.id)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** @returns how many went. */
export async function deleteEntriesUpTo(db: Db, id: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('accessLog')
    .where('id', '<=', id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const accessLogColumns = {
  searchText: ['actorName', 'subjectName', 'address', 'device'],
  searchHtml: [],
  sort: ['id', 'at'],
  sortAsText: [],
} as const satisfies ListColumns<'accessLog'>

export type AccessLogFilter = ListQuery<typeof accessLogColumns> & {
  events?: readonly string[] | undefined
  /** Id of an account: what it did, and what was done to it. */
  person?: number | undefined
  /** Instants: from the first, before the second. */
  from?: string | undefined
  before?: string | undefined
}

/** Newest first unless asked otherwise; always a page at a time. */
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
