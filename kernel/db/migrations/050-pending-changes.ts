import { instant, type Migration, withId } from './columns.ts'

/** Guarded changes that wait for a second person, and who confirmed those in history. */
export const pendingChanges: Migration = {
  name: '050-pending-changes',
  async up(db, dialect) {
    await withId(db.schema.createTable('pendingChanges'), dialect)
      .addColumn('proposedBy', 'integer', (c) => c.notNull())
      .addColumn('proposedByName', 'text', (c) => c.notNull())
      .addColumn('proposedAt', instant(dialect), (c) => c.notNull())
      .addColumn('appliesAt', instant(dialect))
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('decidedBy', 'integer')
      .addColumn('decidedByName', 'text')
      .addColumn('decidedAt', instant(dialect))
      .addColumn('reason', 'text')
      .addColumn('writes', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('pendingChangesByState')
      .on('pendingChanges')
      .columns(['state', 'appliesAt'])
      .execute()
    await db.schema.alterTable('history').addColumn('confirmedBy', 'text').execute()
  },
}
