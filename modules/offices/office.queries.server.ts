import type { Db } from '#core/kernel/db/database.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#core/kernel/db/list-query.ts'
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

export async function findOffice(db: Db, id: number): Promise<Office | undefined> {
  return db.selectFrom('offices').selectAll().where('id', '=', id).executeTakeFirst()
}

export const officeColumns = {
  searchText: ['name', 'nameBn', 'address', 'addressBn', 'phones'],
  searchHtml: [],
  sort: ['sortOrder', 'name', 'nameBn', 'updatedAt', 'id'],
  sortAsText: ['name', 'nameBn'],
} as const satisfies ListColumns<'offices'>

export async function searchOffices(
  db: Db,
  wanted: ListQuery<typeof officeColumns>,
): Promise<ListPage<Office>> {
  return readList(db, db.selectFrom('offices').selectAll(), officeColumns, wanted)
}
