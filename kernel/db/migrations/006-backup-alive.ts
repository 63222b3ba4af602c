import { instant, type Migration } from './columns.ts'

/** Heartbeat of a running backup, so that a killed one is not waited for. */
export const backupAlive: Migration = {
  name: '006-backup-alive',
  async up(db, dialect) {
    await db.schema.alterTable('backupStatus').addColumn('aliveAt', instant(dialect)).execute()
  },
}
