// History, which is also the trash, holds snapshots of a customer outside their record.
import type { Db } from '#core/kernel/db/database.ts'
import type { Customer } from './customer.queries.server.ts'

/** Lists snapshots, oldest first. */
export async function listSnapshots(db: Db, customerId: number) {
  return db
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', 'customers')
    .where('entityId', '=', customerId)
    .where('action', '!=', 'erase')
    .orderBy('id')
    .execute()
}

/** Lists customers not changed since an instant, oldest first. */
export async function listUnchangedSince(db: Db, at: string, limit: number): Promise<Customer[]> {
  return db
    .selectFrom('customers')
    .selectAll()
    .where('updatedAt', '<', at)
    .orderBy('updatedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}
