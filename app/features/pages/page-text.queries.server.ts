import type { Db } from '#platform/db/database.ts'
import type { Row } from '#platform/db/tables.ts'

export type PageText = Row<'pageTexts'>

/** The parts of one page, keyed `page.part`. */
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
