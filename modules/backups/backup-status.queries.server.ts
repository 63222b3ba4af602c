import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'

export type BackupStatus = Row<'backupStatus'>

export async function findBackupStatus(db: Db): Promise<BackupStatus> {
  return db.selectFrom('backupStatus').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
}

/**
 * Begins an attempt, unless another one has begun since `seen` was read.
 * @returns false if one has
 */
export async function claimBackup(db: Db, seen: BackupStatus, now: string) {
  const { numUpdatedRows } = await db
    .updateTable('backupStatus')
    .set({ startedAt: now, aliveAt: now, endedAt: null, problem: null })
    .where('id', '=', 1)
    .where('startedAt', 'is not distinct from', seen.startedAt)
    .where('endedAt', 'is not distinct from', seen.endedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets what is known of copies elsewhere unless it is about this bucket and key. */
export async function forgetOtherOffsite(db: Db, offsiteTarget: string) {
  await db
    .updateTable('backupStatus')
    .set({
      offsiteTarget,
      offsiteName: null,
      offsiteSentAt: null,
      offsiteProvenAt: null,
      offsiteProblem: null,
    })
    .where('id', '=', 1)
    .where('offsiteTarget', 'is distinct from', offsiteTarget)
    .execute()
}

/** Updates what is known of copies elsewhere. */
export async function tellOfOffsite(
  db: Db,
  news: Partial<
    Pick<BackupStatus, 'offsiteName' | 'offsiteSentAt' | 'offsiteProvenAt' | 'offsiteProblem'>
  >,
) {
  await db.updateTable('backupStatus').set(news).where('id', '=', 1).execute()
}

/** Updates the status of the attempt that began at `startedAt`, unless a later one has begun. */
export async function tellOfBackup(
  db: Db,
  startedAt: string,
  news: Partial<Omit<BackupStatus, 'id' | 'startedAt'>>,
) {
  await db
    .updateTable('backupStatus')
    .set(news)
    .where('id', '=', 1)
    .where('startedAt', '=', startedAt)
    .execute()
}
