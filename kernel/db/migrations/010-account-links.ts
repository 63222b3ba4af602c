import { instant, type Migration } from './columns.ts'

/** One-time links that make an administrator or set a new password. */
export const accountLinks: Migration = {
  name: '010-account-links',
  async up(db, dialect) {
    await db.schema
      .createTable('accountLinks')
      .addColumn('secretHash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('createdAt', instant(dialect), (c) => c.notNull())
      .addColumn('expiresAt', instant(dialect), (c) => c.notNull())
      .addColumn('usedAt', instant(dialect))
      .execute()
  },
}
