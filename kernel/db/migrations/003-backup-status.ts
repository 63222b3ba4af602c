import { big, instant, type Migration } from './columns.ts'

/** Status of the last scheduled backup: one row, by which one process claims the next. */
export const backupStatus: Migration = {
  name: '003-backup-status',
  async up(db, dialect) {
    await db.schema
      .createTable('backupStatus')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('startedAt', instant(dialect))
      .addColumn('endedAt', instant(dialect))
      .addColumn('problem', 'text')
      .addColumn('provenAt', instant(dialect))
      .addColumn('name', 'text')
      .addColumn('bytes', big(dialect))
      .execute()
    await db
      .withTables<{ backupStatus: { id: number } }>()
      .insertInto('backupStatus')
      .values({ id: 1 })
      .execute()
  },
}
