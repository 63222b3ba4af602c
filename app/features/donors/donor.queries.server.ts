import type { Db } from '#platform/db/database.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#platform/db/list-query.ts'
import type { Row } from '#platform/db/tables.ts'

export type Donor = Row<'donors'>

export async function listDonors(db: Db): Promise<Donor[]> {
  return db.selectFrom('donors').selectAll().orderBy('sortOrder').orderBy('id').execute()
}

export async function findDonor(db: Db, id: number): Promise<Donor | undefined> {
  return db.selectFrom('donors').selectAll().where('id', '=', id).executeTakeFirst()
}

export const donorColumns = {
  searchText: ['name', 'nameBn', 'supports', 'supportsBn'],
  searchHtml: [],
  sort: ['sortOrder', 'group', 'name', 'updatedAt', 'id'],
  sortAsText: ['group', 'name'],
} as const satisfies ListColumns<'donors'>

export async function searchDonors(
  db: Db,
  wanted: ListQuery<typeof donorColumns>,
): Promise<ListPage<Donor>> {
  return readList(db, db.selectFrom('donors').selectAll(), donorColumns, wanted)
}
