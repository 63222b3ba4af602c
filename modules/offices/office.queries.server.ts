import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'

export type Office = Row<'offices'>

/** Maximum number of offices on a page; no organisation has as many. */
const mostShown = 100

export async function listOffices(db: Db): Promise<Office[]> {
  return db
    .selectFrom('offices')
    .selectAll()
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(mostShown)
    .execute()
}
