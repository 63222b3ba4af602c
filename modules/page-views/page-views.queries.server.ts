import type { Transaction } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { countFound } from '#core/kernel/db/found-rows.ts'
import type { Tables } from '#core/kernel/db/tables.ts'
import { fixedPaths } from '#core/lib/public-pages.ts'
import type { Language } from '#core/lib/text/language.ts'

type Tx = Transaction<Tables>

export type ViewsOfPage = { day: string; path: string; language: Language; views: number }
export type VainSearch = { day: string; words: string; times: number }

/** Different words kept of one day: whoever searches at random fills no disk. */
const maxWordsOfDay = 500

/** Adds to the counts, which several processes may do at once. */
export async function addViews(tx: Tx, { views, ...page }: ViewsOfPage) {
  await tx
    .insertInto('pageViews')
    .values({ ...page, views })
    .onConflict((conflict) =>
      conflict.columns(['day', 'path', 'language']).doUpdateSet(({ eb, ref }) => ({
        views: eb(ref('pageViews.views'), '+', views),
      })),
    )
    .execute()
}

export async function addVainSearch(tx: Tx, { day, words, times }: VainSearch) {
  const { numUpdatedRows } = await tx
    .updateTable('vainSearches')
    .set(({ eb }) => ({ times: eb('times', '+', times) }))
    .where('day', '=', day)
    .where('words', '=', words)
    .executeTakeFirst()
  if (numUpdatedRows > 0n || (await countWords(tx, day)) >= maxWordsOfDay) return
  await tx
    .insertInto('vainSearches')
    .values({ day, words, times })
    .onConflict((conflict) =>
      conflict.columns(['day', 'words']).doUpdateSet(({ eb, ref }) => ({
        times: eb(ref('vainSearches.times'), '+', times),
      })),
    )
    .execute()
}

async function countWords(tx: Tx, day: string) {
  return countFound(tx.selectFrom('vainSearches').where('day', '=', day))
}

/** @param from first day, @param until last day */
export async function countViews(db: Db, from: string, until: string) {
  const { views } = await db
    .selectFrom('pageViews')
    .select(({ fn }) => fn.sum<number | null>('views').as('views'))
    .where('day', '>=', from)
    .where('day', '<=', until)
    .executeTakeFirstOrThrow()
  return Number(views ?? 0)
}

export type MostRead = {
  /** English path. */
  path: string
  views: number
  /** Those of the page in Bangla. */
  viewsBn: number
  /** Title of its record; null for a page that is not that of a record. */
  title: string | null
  titleBn: string | null
}

/** Lists the pages that were opened most since a day. */
export async function listMostRead(db: Db, from: string, limit: number): Promise<MostRead[]> {
  const rows = await db
    .selectFrom('pageViews')
    .select(({ fn, eb }) => [
      'path',
      fn.sum<number>('views').as('views'),
      fn
        .sum<number>(eb.case().when('language', '=', 'bn').then(eb.ref('views')).else(0).end())
        .as('viewsBn'),
    ])
    .where('day', '>=', from)
    .groupBy('path')
    .orderBy('views', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute()
  const titles = await listTitles(
    db,
    rows.flatMap(({ path }) => (fixedPaths.includes(path) ? [] : path)),
  )
  return rows.map(({ path, views, viewsBn }) => ({
    path,
    views: Number(views),
    viewsBn: Number(viewsBn),
    title: null,
    titleBn: null,
    ...titles.get(path),
  }))
}

/** Reads the titles of the records that have these pages. */
async function listTitles(db: Db, paths: readonly string[]) {
  if (paths.length === 0) return new Map()
  const rows = await db
    .selectFrom('searchDocuments')
    .select(['path', 'title', 'titleBn'])
    .where('path', 'in', paths)
    .where('entity', '!=', 'pageTexts')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ path, ...titles }) => [path, titles]))
}

/** Lists the words that were searched most without an answer since a day. */
export async function listVainSearches(
  db: Db,
  from: string,
  limit: number,
): Promise<Omit<VainSearch, 'day'>[]> {
  const rows = await db
    .selectFrom('vainSearches')
    .select(({ fn }) => ['words', fn.sum<number>('times').as('times')])
    .where('day', '>=', from)
    .groupBy('words')
    .orderBy('times', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute()
  return rows.map(({ words, times }) => ({ words, times: Number(times) }))
}

/** Deletes the counts of the days before. */
export async function deleteViewsBefore(tx: Tx, day: string) {
  await tx.deleteFrom('pageViews').where('day', '<', day).execute()
  await tx.deleteFrom('vainSearches').where('day', '<', day).execute()
}
