import { big, instant, type Migration } from './columns.ts'

/**
 * Every create has a key now, not only photos, and the content hash is computed differently. Keys of the old
 * kind are valid for a week at most: they are dropped, and a retry across this very migration is performed
 * again. The result of a key is found in history by its version.
 */
export const contentOfSentKeys: Migration = {
  name: '004-content-of-sent-keys',
  async up(db, dialect) {
    await db.schema.dropTable('sentKeys').execute()
    await db.schema
      .createTable('sentKeys')
      .addColumn('keyHash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('contentHash', 'text', (c) => c.notNull())
      .addColumn('at', instant(dialect), (c) => c.notNull())
      .addColumn('version', big(dialect), (c) => c.notNull())
      .execute()
    await db.schema.createIndex('sentKeysByTime').on('sentKeys').column('at').execute()
    await db.schema.createIndex('historyByVersion').on('history').column('version').execute()
  },
}
