import type { Db } from '#core/kernel/db/database.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#core/kernel/db/list-query.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import type { EarlierCertificate } from './registration-state.ts'

export type Registration = Omit<Row<'registrations'>, 'earlier'> & {
  /** Earlier certificates, newest first. */
  earlier: EarlierCertificate[]
}

export function toRegistration({ earlier, ...row }: Row<'registrations'>): Registration {
  return { ...row, earlier: JSON.parse(earlier) }
}

export async function listRegistrations(db: Db): Promise<Registration[]> {
  const rows = await db
    .selectFrom('registrations')
    .selectAll()
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  return rows.map(toRegistration)
}

export async function findRegistration(db: Db, id: number): Promise<Registration | undefined> {
  const row = await db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toRegistration(row)
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
  const all = db.selectFrom('registrations').selectAll()
  const { rows, total } = await readList(db, all, registrationColumns, wanted)
  return { rows: rows.map(toRegistration), total }
}
