// What the database holds of one customer beside their record: snapshots in history, which is also the trash.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Dialect } from '#platform/db/migrations/columns.ts'
import type { Row } from '#platform/db/tables.ts'
import type { Customer } from './customer.queries.server.ts'

/** Oldest first. */
export async function listSnapshots(db: Db, customerId: number): Promise<Row<'history'>[]> {
  return db
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', 'customers')
    .where('entityId', '=', customerId)
    .orderBy('id')
    .execute()
}

export async function deleteSnapshots(db: Db, customerId: number): Promise<void> {
  await db
    .deleteFrom('history')
    .where('entity', '=', 'customers')
    .where('entityId', '=', customerId)
    .execute()
}

/** Those not changed since an instant, the oldest first. */
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

/**
 * SQLite leaves what was deleted in free space of its file and in its log: the file is written anew without it. On
 * PostgreSQL that needs a lock on everything, so it is left to the host (docs/security.md).
 */
export async function compactDatabase(db: Db, dialect: Dialect): Promise<void> {
  if (dialect !== 'sqlite') return
  await sql`vacuum`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
