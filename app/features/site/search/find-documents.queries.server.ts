// The database determines what a search finds: `publicDb` finds what visitors may read now, `db` everything.
import { type ExpressionBuilder, sql } from 'kysely'
import { memoizeByVersion } from '#kernel/content-version/memoize-by-version.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Dialect } from '#kernel/db/migrations/columns.ts'
import type { Row, Tables } from '#kernel/db/tables.ts'
import { type Entities, findEntity, listEntities, type SearchOrder } from '#kernel/entities.ts'
import { findSettings } from '../../records/settings/setting.queries.server.ts'
import { findNeighbours } from './known-words.queries.server.ts'
import {
  type Condition,
  conditionOf,
  forgivenTokens,
  type Neighbours,
  queryWords,
  ranks,
  type Term,
  termCondition,
} from './query.ts'
import { fulfils, isAmong } from './search-tokens.queries.server.ts'
import { termsOf } from './terms.ts'
import { wordGroups } from './word-groups.ts'

export type FoundDocument = Row<'searchDocuments'> & {
  /** Number of photos found in an album that does not match itself; 0 for other records. */
  photos: number
}

export type Found = {
  /** Terms of the search; empty if no word of the query is long enough. */
  terms: Term[]
  /** Known words and sounds that replaced misspelt words, if nothing else matched. */
  neighbours: Neighbours
  /** Number of results on all pages, at most `maxFound`. */
  total: number
  documents: FoundDocument[]
}

type SearchServices = { db: Db; dialect: Dialect; entities: Entities }
type PageOfSearch = {
  page: number
  pageSize: number
  /** Folds the photos of an album, and the texts of a page, into one result. */
  isFolded?: boolean
}

/** Maximum number of results; nobody reads further, and a word in every document is found as fast as a rare one. */
export const maxFound = 1_000
/** Maximum number of documents read for one of several words; a more frequent word says little. */
const maxOfWord = 200
/** Minimum number of results with all words; fewer are followed by results with some of them. */
const enoughFound = 3

/** Document found by its id. A text of a page and a photo also have what they are part of. */
type Candidate = {
  id: number
  entity?: string
  /** Address of the page that a text belongs to, or id of an album; null for other records. */
  partOf?: string | null
}

/** Reads the groups of words, built-in and added by the office. */
export const readWordGroups = memoizeByVersion(async (db) =>
  wordGroups((await findSettings(db))['search.words'].en),
)

export async function findDocuments(
  services: SearchServices,
  q: string,
  { page, pageSize, isFolded = false }: PageOfSearch,
): Promise<Found> {
  const { db } = services
  const words = queryWords(q)
  if (words.length === 0) return { terms: [], neighbours: new Map(), total: 0, documents: [] }
  const terms = termsOf(words, await readWordGroups(db))
  let neighbours: Neighbours = new Map()
  let found = await findAll(services, terms, neighbours)
  if (found.length === 0) {
    neighbours = await readNeighbours(db, terms)
    if (neighbours.size > 0) found = await findAll(services, terms, neighbours)
  }
  const resultsOf = isFolded ? folded : unfolded
  if (resultsOf(found).length < enoughFound && terms.length > 1) {
    found = different([...found, ...(await findAny(services, terms, neighbours))])
  }
  const results = resultsOf(found)
  const shown = results.slice(0, maxFound).slice((page - 1) * pageSize, page * pageSize)
  const total = Math.min(results.length, maxFound)
  return { terms, neighbours, total, documents: await read(db, shown) }
}

async function readNeighbours(db: Db, terms: readonly Term[]): Promise<Neighbours> {
  const neighbours = new Map<string, string[]>()
  for (const { word } of terms) {
    const found: string[] = []
    for (const token of forgivenTokens(word)) found.push(...(await findNeighbours(db, token)))
    if (found.length > 0) neighbours.set(word, found)
  }
  return neighbours
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
async function findAll(
  services: SearchServices,
  terms: readonly Term[],
  neighbours: Neighbours,
): Promise<Candidate[]> {
  const hasSynonyms = terms.some(({ stems, synonyms }) => stems.length + synonyms.length > 0)
  const pointsOf = new Map<number, number>()
  for (const rank of ranks) {
    if (rank.with === 'synonyms' && !hasSynonyms) continue
    const condition = conditionOf(terms, rank, neighbours)
    for (const id of await findNewest(services, condition, maxFound)) {
      if (!pointsOf.has(id)) pointsOf.set(id, rank.points)
    }
    // Later ranks would hardly add anything before these.
    if (pointsOf.size >= maxFound) break
  }
  const orderOf = orders(services.entities)
  const candidates = await readKinds(services, [...pointsOf.keys()])
  const points = (one: Candidate) => (pointsOf.get(one.id) ?? 0) + orderPoints[orderOf(one)]
  return candidates.sort((a, b) => points(a) - points(b))
}

/** Finds documents with some of the terms: a rare term counts more than a common one, a title more than a text. */
async function findAny(
  services: SearchServices,
  terms: readonly Term[],
  neighbours: Neighbours,
): Promise<Candidate[]> {
  const weightOf = new Map<number, number>()
  for (const term of terms) {
    const shares = new Map<number, number>()
    for (const [place, share] of placeShares) {
      const condition = termCondition(term, { place, with: 'sounds' }, neighbours)
      for (const id of await findNewest(services, condition, maxOfWord)) {
        if (!shares.has(id)) shares.set(id, share)
      }
    }
    const weight = Math.log(1 + maxFound / shares.size)
    for (const [id, share] of shares) weightOf.set(id, (weightOf.get(id) ?? 0) + weight * share)
  }
  const orderOf = orders(services.entities)
  const candidates = await readKinds(services, [...weightOf.keys()])
  const points = (one: Candidate) => orderPoints[orderOf(one)]
  const weight = ({ id }: Candidate) => weightOf.get(id) ?? 0
  return candidates.sort((a, b) => weight(b) - weight(a) || points(a) - points(b))
}

const placeShares = [
  ['title', 2.5],
  ['anywhere', 1],
  ['photo', 0.5],
] as const

function orders(entities: Entities): (candidate: Candidate) => SearchOrder {
  return ({ entity }) => {
    const search = entity === undefined ? undefined : findEntity(entities, entity)?.search
    return (typeof search === 'object' && search.order) || 'page'
  }
}

/** Reads the kinds of documents in one query, which is faster than another column in each lookup. */
async function readKinds(
  { db, dialect, entities }: SearchServices,
  ids: readonly number[],
): Promise<Candidate[]> {
  const tables = listEntities(entities)
    .filter(({ table, search }) => {
      return table === 'pageTexts' || (search !== 'not searched' && search.order !== undefined)
    })
    .map(({ table }) => table)
  const partOf = sql<string | null>`
    case "entity"
      when 'pageTexts' then "path"
      when 'photos' then cast("parentId" as text)
      when 'albums' then cast("recordId" as text)
    end
  `
  const rows = await db
    .selectFrom('searchDocuments')
    .select(['id', 'entity', partOf.as('partOf')])
    .where(isAmong(dialect, ids))
    .where('entity', 'in', tables)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => known.get(id) ?? { id })
}

async function findNewest(
  { db, dialect }: SearchServices,
  condition: Condition,
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('searchDocuments')
    .select('id')
    .where(fulfils(dialect, condition, most))
    .where(isRead)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

function different(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((one) => [one.id, one])).values()]
}

/** First document of a result, and the number of photos found. */
type Result = { first: Candidate; photos: number }

function unfolded(candidates: readonly Candidate[]): Result[] {
  return candidates.map((first) => ({ first, photos: 0 }))
}

/** Folds an album and the photos found in it into one result, and the texts of a page into another. */
function folded(candidates: readonly Candidate[]): Result[] {
  const results = new Map<string, Result>()
  for (const candidate of candidates) {
    const { id, entity, partOf } = candidate
    const isPhoto = entity === 'photos'
    const whole = isPhoto ? 'albums' : entity
    const key = partOf ? `${whole}/${partOf}` : String(id)
    const known = results.get(key)
    results.set(key, {
      first: known?.first ?? candidate,
      photos: (known?.photos ?? 0) + (isPhoto ? 1 : 0),
    })
  }
  return [...results.values()]
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

/** Reads the documents of a page of results. Several photos are read as their album, which is visible if they are. */
async function read(db: Db, results: readonly Result[]): Promise<FoundDocument[]> {
  if (results.length === 0) return []
  const ids = results.map(({ first }) => first.id)
  const albums = results.flatMap((one) => (isInAlbum(one) ? Number(one.first.partOf) : []))
  const rows = await db
    .selectFrom('searchDocuments')
    .selectAll()
    .where(({ and, eb, or }) => {
      const isAlbum = eb('entity', '=', 'albums')
      return or([eb('id', 'in', ids), and([isAlbum, eb('recordId', 'in', [0, ...albums])])])
    })
    .where(isRead)
    .execute()
  return results.flatMap((result) => {
    const { first, photos } = result
    const album = isInAlbum(result)
      ? rows.find(
          ({ entity, recordId }) => entity === 'albums' && recordId === Number(first.partOf),
        )
      : undefined
    const row = album ?? rows.find(({ id }) => id === first.id)
    return row ? [{ ...row, photos: album ? photos : 0 }] : []
  })
}

/** True for several photos of an album that does not match itself; a single photo is a result of its own. */
function isInAlbum({ first, photos }: Result): boolean {
  return first.entity === 'photos' && photos > 1
}
