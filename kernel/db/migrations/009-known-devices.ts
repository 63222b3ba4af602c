import { instant, type Migration } from './columns.ts'

/**
 * A device that has logged in gets its own limit of attempts, and a session records when the password was
 * last given.
 */
export const knownDevices: Migration = {
  name: '009-known-devices',
  async up(db, dialect) {
    await db.schema
      .createTable('devices')
      .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('keyHash', 'text', (c) => c.notNull())
      .addColumn('lastUsedAt', instant(dialect), (c) => c.notNull())
      .addPrimaryKeyConstraint('devicesByUser', ['userId', 'keyHash'])
      .execute()
    await db.schema.alterTable('sessions').addColumn('confirmedAt', instant(dialect)).execute()
  },
}
