// How often people open the public pages: sums for each page, day and language. No cookie, address, browser or time of
// a visit is kept, so that nobody can be recognised in them.
import { LRUCache } from 'lru-cache'
import type { Db } from '#core/kernel/db/database.ts'
import type { PageViews } from '#core/kernel/page-views.ts'
import type { Services } from '#core/kernel/services.ts'
import type { Clock } from '#core/platform/clock.ts'
import type { Log } from '#core/platform/log.ts'
import { publicPages } from '#core/lib/public-pages.ts'
import { dayMs, dayOf, endOf, startOf } from '#core/lib/text/day.ts'
import { namedLanguage } from '#core/lib/text/language.ts'
import { findFirstLanguage } from '#core/settings/stored/first-language.queries.server.ts'
import {
  addVainSearch,
  addViews,
  countViews,
  deleteViewsBefore,
  listMostRead,
  listVainSearches,
} from './page-views.queries.server.ts'
import { countedPath, countedWords, isReader } from './reader.ts'
import type { Readers } from './readers-output.schema.server.ts'

/** Months for which a count is kept: a month of this year can be compared with that of last year. */
export const keptMonths = 13
/** Different pages and words that wait in memory; further ones of the same minute are not counted. */
const maxWaiting = 2_000
/** Searches remembered as answered or not: more than the page cache holds. */
const maxSearches = 500

/** Counts by day and, after a space, address or words. */
type Counts = Map<string, number>

export function openPageViews(db: Db, clock: Clock, log: Log): PageViews {
  let views: Counts = new Map()
  let searches: Counts = new Map()
  const unanswered = new LRUCache<string, true>({ max: maxSearches })
  let today = ''
  let endsAt = Number.NEGATIVE_INFINITY
  let beganAt = Number.POSITIVE_INFINITY

  /** Formatting a day takes longer than sending a cached page. */
  function readToday(): string {
    const now = clock()
    if (now.getTime() >= endsAt || now.getTime() < beganAt) {
      today = dayOf(now)
      beganAt = startOf(today).getTime()
      endsAt = endOf(today).getTime()
    }
    return today
  }

  async function store(taken: Counts, vain: Counts) {
    const first = await findFirstLanguage(db)
    await db.transaction().execute(async (tx) => {
      // Sorted, so that two processes lock the rows in the same order.
      for (const [key, count] of [...taken].sort()) {
        const [day, address] = split(key)
        const path = countedPath(address)
        const language = namedLanguage(address) ?? first
        if (path) await addViews(tx, { day, path, language, views: count })
      }
      for (const [key, times] of [...vain].sort()) {
        const [day, words] = split(key)
        await addVainSearch(tx, { day, words, times })
      }
    })
  }

  return {
    count({ req, status }) {
      if (req.method !== 'GET' || (status !== 200 && status !== 304)) return
      const { url = '' } = req
      const queryAt = url.indexOf('?')
      const path = queryAt < 0 ? url : url.slice(0, queryAt)
      const plain = countedPath(path)
      if (!plain || !isReader(req.headers)) return
      const day = readToday()
      add(views, `${day} ${path}`)
      if (plain !== publicPages.search.path || queryAt < 0) return
      const query = new URLSearchParams(url.slice(queryAt))
      const words = query.has('page') ? undefined : countedWords(query.get('q') ?? '')
      if (words && unanswered.has(words)) add(searches, `${day} ${words}`)
    },
    noteSearch(text, isAnswered) {
      const words = countedWords(text)
      if (!words) return
      if (isAnswered) unanswered.delete(words)
      else unanswered.set(words, true)
    },
    async flush() {
      if (views.size === 0 && searches.size === 0) return
      const taken = { views, searches }
      views = new Map()
      searches = new Map()
      try {
        await store(taken.views, taken.searches)
      } catch (error) {
        for (const [key, count] of taken.views) add(views, key, count)
        for (const [key, count] of taken.searches) add(searches, key, count)
        log.warn({ err: error }, 'the counts of readers wait for the database')
      }
    },
  }
}

function add(counts: Counts, key: string, count = 1) {
  const known = counts.get(key)
  if (known === undefined && counts.size >= maxWaiting) return
  counts.set(key, (known ?? 0) + count)
}

function split(key: string): [day: string, rest: string] {
  const at = key.indexOf(' ')
  return [key.slice(0, at), key.slice(at + 1)]
}

/** Deletes the counts of the months before the last thirteen. */
export async function pruneViews({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const first = new Date(clock())
  first.setUTCMonth(first.getUTCMonth() - keptMonths)
  await db.transaction().execute((tx) => deleteViewsBefore(tx, dayOf(first)))
}

const listed = 5

/** Reads the sums of the last seven days, today included. */
export async function readReaders({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Readers> {
  const day = (ago: number) => dayOf(new Date(clock().getTime() - ago * dayMs))
  const [views, viewsBefore, pages, vainSearches] = await Promise.all([
    countViews(db, day(6), day(0)),
    countViews(db, day(13), day(7)),
    listMostRead(db, day(6), listed),
    listVainSearches(db, day(6), listed),
  ])
  return { views, viewsBefore, pages, vainSearches }
}
