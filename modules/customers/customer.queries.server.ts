import type { Db } from '#core/kernel/db/database.ts'
import type { ListColumns } from '#core/kernel/db/list-query.ts'
import type { Row } from '#core/kernel/db/tables.ts'

export type Customer = Row<'customers'>

export const customerColumns = {
  searchText: ['name', 'email', 'mobile'],
  searchHtml: [],
  sort: ['name', 'email', 'mobile', 'createdAt', 'updatedAt', 'id'],
  sortAsText: ['name', 'email', 'mobile'],
} as const satisfies ListColumns<'customers'>

export async function findCustomer(db: Db, id: number): Promise<Customer | undefined> {
  return db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()
}
