// Results of a search. The database decides what is visible: `publicDb` finds what visitors may read now, `db` everything.
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Dialect } from '#kernel/db/migrations/columns.ts'
import type { Row, Tables } from '#kernel/db/tables.ts'
import { findNeighbours } from './known-words.queries.server.ts'
import {
  type Condition,
  conditionOf,
  forgivenTokens,
  type Neighbours,
  queryWords,
  ranks,
} from './query.ts'
import { fulfils } from './search-tokens.queries.server.ts'

export type FoundDocument = Row<'searchDocuments'>

export type Found = {
  /** Words of the query; empty if none is long enough. */
  words: string[]
  /** Known words and sounds that replaced misspelt words, if nothing else was found. */
  neighbours: Neighbours
  /** Number of results on all pages, at most `maxFound`. */
  total: number
  documents: FoundDocument[]
}

type SearchServices = { db: Db; dialect: Dialect }
type PageOfSearch = { page: number; pageSize: number }

/** Maximum number of results, since nobody reads further; a word in every document is found as fast as a rare one. */
export const maxFound = 1_000

export async function findDocuments(
  services: SearchServices,
  q: string,
  { page, pageSize }: PageOfSearch,
): Promise<Found> {
  const words = queryWords(q)
  if (words.length === 0) return { words, neighbours: new Map(), total: 0, documents: [] }
  let neighbours: Neighbours = new Map()
  let ids = await rankedIds(services, words, neighbours)
  if (ids.length === 0) {
    neighbours = await readNeighbours(services.db, words)
    if (neighbours.size > 0) ids = await rankedIds(services, words, neighbours)
  }
  const shown = ids.slice((page - 1) * pageSize, page * pageSize)
  return { words, neighbours, total: ids.length, documents: await read(services.db, shown) }
}

async function readNeighbours(db: Db, words: readonly string[]): Promise<Neighbours> {
  const neighbours = new Map<string, string[]>()
  for (const word of words) {
    const found: string[] = []
    for (const token of forgivenTokens(word)) found.push(...(await findNeighbours(db, token)))
    if (found.length > 0) neighbours.set(word, found)
  }
  return neighbours
}

/** Returns ids by rank, then newest first. */
async function rankedIds(
  services: SearchServices,
  words: readonly string[],
  neighbours: Neighbours,
): Promise<number[]> {
  const ids = new Set<number>()
  for (const rank of ranks) {
    const condition = conditionOf(words, rank, neighbours)
    for (const id of await newestIds(services, condition)) ids.add(id)
    // Later ranks would only add results behind these.
    if (ids.size >= maxFound) break
  }
  return [...ids].slice(0, maxFound)
}

async function newestIds({ db, dialect }: SearchServices, condition: Condition): Promise<number[]> {
  const rows = await db
    .selectFrom('searchDocuments')
    .select('id')
    .where(fulfils(dialect, condition))
    .where(isRead)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Excludes records that are still in the queue, such as rows written without the program. */
function isRead(eb: ExpressionBuilder<Tables, 'searchDocuments'>) {
  const { and, exists, not, or, refTuple, selectFrom } = eb
  const waiting = selectFrom('searchQueue').select(['searchQueue.entity', 'searchQueue.recordId'])
  const records = waiting.$asTuple('entity', 'recordId')
  // The first condition is evaluated once and is nearly always true. Otherwise the queue is read once too; it has no index, which
  // would slow down every save.
  return or([
    not(exists(waiting)),
    and([
      eb(refTuple('entity', 'recordId'), 'not in', records),
      or([eb('parentId', 'is', null), eb(refTuple('parentEntity', 'parentId'), 'not in', records)]),
    ]),
  ])
}

async function read(db: Db, ids: readonly number[]): Promise<FoundDocument[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('searchDocuments').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
