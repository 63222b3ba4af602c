import { instant, type Migration } from './columns.ts'

/** A backup says again and again that it is being made, so that one that was cut off is not waited for. */
export const backupAlive: Migration = {
  name: '006-backup-alive',
  async up(db, dialect) {
    await db.schema.alterTable('backupStatus').addColumn('aliveAt', instant(dialect)).execute()
  },
}
