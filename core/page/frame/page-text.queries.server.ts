import type { Db } from '#core/kernel/db/database.ts'
import {
  hasText,
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#core/kernel/db/list-query.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { pagesNamed } from './page-names.server.ts'

export type PageText = Row<'pageTexts'>

/** Lists the sections of one page; their keys are `page.section`. */
export async function listPageTexts(db: Db, page: string): Promise<PageText[]> {
  return db
    .selectFrom('pageTexts')
    .selectAll()
    .where('key', 'like', `${page}.%`)
    .orderBy('id')
    .execute()
}

export async function listAllPageTexts(db: Db): Promise<PageText[]> {
  return db.selectFrom('pageTexts').selectAll().orderBy('id').execute()
}

export async function listPageTextKeys(db: Db) {
  const rows = await db.selectFrom('pageTexts').select('key').execute()
  return rows.map(({ key }) => key)
}

export const pageTextColumns = {
  searchText: ['key', 'title', 'titleBn'],
  searchHtml: ['body', 'bodyBn'],
  sort: ['id', 'key', 'title', 'titleBn', 'updatedAt'],
  sortAsText: ['key', 'title', 'titleBn'],
} as const satisfies ListColumns<'pageTexts'>

/** Searches texts, which are also found by the name of their page in either language. */
export async function searchPageTexts(
  db: Db,
  wanted: ListQuery<typeof pageTextColumns>,
): Promise<ListPage<PageText>> {
  const query = db.selectFrom('pageTexts').selectAll()
  const sorted = { ...wanted, sort: wanted.sort ?? 'id' }
  const ofPages = pagesNamed(wanted.q ?? '').map((page) => hasText(db, 'key', `${page}.`))
  return readList(db, query, pageTextColumns, sorted, ofPages)
}

export async function findPageText(db: Db, id: number): Promise<PageText | undefined> {
  return db.selectFrom('pageTexts').selectAll().where('id', '=', id).executeTakeFirst()
}
