import type { Db } from '#platform/db/database.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#platform/db/list-query.ts'
import type { Row } from '#platform/db/tables.ts'

export type Registration = Row<'registrations'>

export async function listRegistrations(db: Db): Promise<Registration[]> {
  return db.selectFrom('registrations').selectAll().orderBy('sortOrder').orderBy('id').execute()
}

export async function findRegistration(db: Db, id: number): Promise<Registration | undefined> {
  return db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst()
}

export const registrationColumns = {
  searchText: ['name', 'nameBn', 'purpose', 'purposeBn', 'number'],
  searchHtml: [],
  sort: ['sortOrder', 'name', 'nameBn', 'validUntil', 'updatedAt', 'id'],
  sortAsText: ['name', 'nameBn'],
} as const satisfies ListColumns<'registrations'>

export async function searchRegistrations(
  db: Db,
  wanted: ListQuery<typeof registrationColumns>,
): Promise<ListPage<Registration>> {
  return readList(db, db.selectFrom('registrations').selectAll(), registrationColumns, wanted)
}
