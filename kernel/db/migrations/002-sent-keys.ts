import { big, instant, type Migration } from './columns.ts'

/** Idempotency keys, so that a retry after a lost response creates nothing twice. */
export const sentKeys: Migration = {
  name: '002-sent-keys',
  async up(db, dialect) {
    await db.schema
      .createTable('sentKeys')
      .addColumn('keyHash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('at', instant(dialect), (c) => c.notNull())
      .addColumn('entity', 'text', (c) => c.notNull())
      .addColumn('entityId', 'integer', (c) => c.notNull())
      .addColumn('version', big(dialect), (c) => c.notNull())
      .execute()
    await db.schema.createIndex('sentKeysByTime').on('sentKeys').column('at').execute()
  },
}
