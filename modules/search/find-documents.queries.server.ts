// The database determines what a search finds: `publicDb` finds what visitors may read now, `db` everything.
import { memoizeByVersion } from '#core/kernel/content-version/memoize-by-version.ts'
import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import {
  type Candidate,
  findAll,
  findAny,
  isRead,
  maxFound,
  type SearchServices,
} from './candidates.queries.server.ts'
import { findNeighbours } from './known-words.queries.server.ts'
import { forgivenTokens, type Neighbours, queryWords, type Term } from './query.ts'
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

type PageOfSearch = {
  page: number
  pageSize: number
  /**
   * Folds the photos of an album, the texts of a page, and a program with the page whose text it shows, into one
   * result each.
   */
  isFolded?: boolean
  /** Paths of the pages whose text a program shows, each with the id of the program. */
  inPrograms?: ReadonlyMap<string, number>
}

/** Minimum number of results with all words; fewer are followed by results with some of them. */
const enoughFound = 3

/** Reads the groups of words, built-in and added by the office. */
export const readWordGroups = memoizeByVersion(async (db) =>
  wordGroups((await findSettings(db))['search.words'].en),
)

export async function findDocuments(
  services: SearchServices,
  q: string,
  { page, pageSize, isFolded = false, inPrograms = new Map() }: PageOfSearch,
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
  const resultsOf = isFolded ? (all: Candidate[]) => folded(all, inPrograms) : unfolded
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

function different(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((one) => [one.id, one])).values()]
}

/** First document of a result, the number of photos found, and the program that shows the text. */
type Result = { first: Candidate; photos: number; program?: number | undefined }

function unfolded(candidates: readonly Candidate[]): Result[] {
  return candidates.map((first) => ({ first, photos: 0 }))
}

/** Folds the documents of one page into one result, with the photos found in an album. */
function folded(candidates: readonly Candidate[], inPrograms: ReadonlyMap<string, number>) {
  const results = new Map<string, Result>()
  for (const candidate of candidates) {
    const { id, entity, partOf } = candidate
    const isPhoto = entity === 'photos'
    const whole = isPhoto ? 'albums' : entity
    const program = entity === 'pageTexts' ? inPrograms.get(partOf ?? '') : undefined
    const part = program ? `programs/${program}` : `${whole}/${partOf}`
    const key = partOf ? part : String(id)
    const known = results.get(key)
    results.set(key, {
      first: known?.first ?? candidate,
      program: known?.program ?? program,
      photos: (known?.photos ?? 0) + (isPhoto ? 1 : 0),
    })
  }
  return [...results.values()]
}

/** Reads the documents of a page of results. Several photos are read as their album, which is visible if they are. */
async function read(db: Db, results: readonly Result[]): Promise<FoundDocument[]> {
  if (results.length === 0) return []
  const ids = results.map(({ first }) => first.id)
  const albums = results.flatMap((one) => (isInAlbum(one) ? Number(one.first.partOf) : []))
  const programs = results.flatMap(({ program }) => program ?? [])
  const rows = await db
    .selectFrom('searchDocuments')
    .selectAll()
    .where(({ and, eb, or }) => {
      const isAlbum = eb('entity', '=', 'albums')
      const isProgram = eb('entity', '=', 'programs')
      return or([
        eb('id', 'in', ids),
        and([isAlbum, eb('recordId', 'in', [0, ...albums])]),
        and([isProgram, eb('recordId', 'in', [0, ...programs])]),
      ])
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
    const program = rows.find(
      ({ entity, recordId }) => entity === 'programs' && recordId === result.program,
    )
    // The words found in the text of the page stand below the title of the program that shows it.
    if (row && program) {
      const { text, textBn } = row
      return [{ ...program, text, textBn, photos: 0 }]
    }
    return row ? [{ ...row, photos: album ? photos : 0 }] : []
  })
}

/** True for several photos of an album that does not match itself; a single photo is a result of its own. */
function isInAlbum({ first, photos }: Result): boolean {
  return first.entity === 'photos' && photos > 1
}
