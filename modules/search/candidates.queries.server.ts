// Candidates are the documents that a query finds, best first, without their texts. Each rank reads ids from the index
// alone; the visible documents are then read at once, so that each costs one lookup, however many ranks find it.
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import type { Dialect } from '#core/kernel/db/migrations/columns.ts'
import type { Tables } from '#core/kernel/db/tables.ts'
import { type Entities, listEntities, type SearchOrder } from '#core/kernel/entities.ts'
import { readUnused } from '#core/settings/uses/unused.queries.server.ts'
import { findUseOfEntity } from '#core/settings/uses/uses.ts'
import { conditionOf, type Neighbours, ranks, type Term, termCondition } from './query.ts'
import { asJson, isAmong, listMatching } from './search-tokens.queries.server.ts'

export type SearchServices = { db: Db; dialect: Dialect; entities: Entities }

/** Maximum number of results; nobody reads further, and a word in every document is found as fast as a rare one. */
export const maxFound = 1_000
/** Maximum number of documents read for one of several words; a more frequent word says little. */
const maxOfWord = 200

/** Document found by a query. */
export type Candidate = {
  id: number
  entity: string
  /** Address of the page that a text belongs to, or id of an album or program; null for other records. */
  partOf: string | null
  /** Instant that orders documents of the same rank. */
  date: string
}

/**
 * Points of a kind, added to those of a rank: an album with the word in its title ranks behind a page with the word
 * in its text.
 */
const orderPoints: Record<SearchOrder, number> = {
  page: 0,
  notice: 1,
  record: 2,
  report: 2,
  album: 4,
  photo: 0,
}

/** Finds documents with all the terms: best place and kind first, then newest. */
export async function findAll(
  services: SearchServices,
  terms: readonly Term[],
  neighbours: Neighbours,
): Promise<Candidate[]> {
  const { db, dialect, entities } = services
  const hasSynonyms = terms.some(({ stems, synonyms }) => stems.length + synonyms.length > 0)
  const pointsOf = new Map<number, number>()
  let candidates: Candidate[] = []
  for (const rank of ranks) {
    if (rank.with === 'synonyms' && !hasSynonyms) continue
    const condition = conditionOf(terms, rank, neighbours)
    for (const id of await listMatching(db, dialect, condition, maxFound)) {
      if (!pointsOf.has(id)) pointsOf.set(id, rank.points)
    }
    if (pointsOf.size < maxFound) continue
    // Later ranks would hardly add anything before these, unless many of them are hidden.
    candidates = await readVisible(services, [...pointsOf.keys()])
    if (candidates.length >= maxFound) break
  }
  if (pointsOf.size < maxFound) candidates = await readVisible(services, [...pointsOf.keys()])
  const kindPoints = pointsByKind(entities)
  return sorted(candidates, (one) => (pointsOf.get(one.id) ?? 0) + kindPoints(one))
}

/** Finds documents with some of the terms: a rare term counts more than a common one, a title more than a text. */
export async function findAny(
  services: SearchServices,
  terms: readonly Term[],
  neighbours: Neighbours,
): Promise<Candidate[]> {
  const { db, dialect, entities } = services
  const sharesOf: Map<number, number>[] = []
  for (const term of terms) {
    const shares = new Map<number, number>()
    for (const [place, share] of placeShares) {
      const condition = termCondition(term, { place, with: 'sounds' }, neighbours)
      for (const id of await listMatching(db, dialect, condition, maxOfWord)) {
        if (!shares.has(id)) shares.set(id, share)
      }
    }
    sharesOf.push(shares)
  }
  const ids = new Set(sharesOf.flatMap((shares) => [...shares.keys()]))
  const candidates = await readVisible(services, [...ids])
  const weightOf = new Map(candidates.map(({ id }) => [id, 0]))
  for (const shares of sharesOf) {
    const visible = [...shares].filter(([id]) => weightOf.has(id))
    const weight = Math.log(1 + maxFound / visible.length)
    for (const [id, share] of visible) weightOf.set(id, (weightOf.get(id) ?? 0) + weight * share)
  }
  const weight = ({ id }: Candidate) => weightOf.get(id) ?? 0
  return sorted(candidates, pointsByKind(entities)).sort((a, b) => weight(b) - weight(a))
}

const placeShares = [
  ['title', 2.5],
  ['anywhere', 1],
  ['photo', 0.5],
] as const

/** Returns a function that looks up the points of a candidate by its kind. */
function pointsByKind(entities: Entities): (candidate: Candidate) => number {
  const points = new Map<string, number>(
    listEntities(entities).map(({ table, search }) => [
      table,
      orderPoints[(search !== 'not searched' && search.order) || 'page'],
    ]),
  )
  return ({ entity }) => points.get(entity) ?? 0
}

/** Sorts candidates by points, fewest first, then newest first. */
function sorted(candidates: readonly Candidate[], pointsOf: (one: Candidate) => number) {
  return candidates
    .map((one) => ({ one, points: pointsOf(one) }))
    .sort((a, b) => a.points - b.points || byDate(b.one, a.one))
    .map(({ one }) => one)
}

function byDate(a: Candidate, b: Candidate): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return a.id - b.id
}

/** Reads the visible documents, without those that wait for the index. */
async function readVisible(
  { db, dialect }: SearchServices,
  ids: readonly number[],
): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const unused = await readUnused(db)
  const partOf = sql<string | null>`
    case "entity"
      when 'pageTexts' then "path"
      when 'photos' then cast("parentId" as text)
      when 'albums' then cast("recordId" as text)
      when 'programs' then cast("recordId" as text)
    end
  `
  const values = sql`"id", "entity", "date", ${partOf}`
  const list = dialect === 'sqlite' ? sql`json_array(${values})` : sql`json_build_array(${values})`
  const { found } = await db
    .selectFrom('searchDocuments')
    .select(asJson(dialect, list).as('found'))
    .where(isAmong(dialect, ids))
    .where(isRead)
    .executeTakeFirstOrThrow()
  const rows: [number, string, string, string | null][] = JSON.parse(found)
  return rows
    .map(([id, entity, date, part]) => ({ id, entity, date, partOf: part }))
    .filter(({ entity }) => {
      const use = findUseOfEntity(entity)
      return !use || !unused.has(use)
    })
}

/** Excludes records that are still in the queue, such as rows written without the program. */
export function isRead(eb: ExpressionBuilder<Tables, 'searchDocuments'>) {
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
