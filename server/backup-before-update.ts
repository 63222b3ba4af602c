import { join } from 'node:path'
import { type BackupSite, makeVerifiedBackup } from '#platform/backup/make-backup.ts'
import { ConfigError } from '#platform/config.ts'
import { backupFolder, backupTime } from '#platform/data-folder.ts'

/**
 * A whole backup of the database and the files as the older version left them, proven and then kept for good.
 * @param from the last migration the database has seen
 * @throws ConfigError: without a backup nothing is brought up to date
 */
export async function backUpBeforeUpdate(site: BackupSite, from: string): Promise<void> {
  const name = `before-update-${backupTime(site.clock())}-from-${from}.tar`
  const file = join(backupFolder(site.config), name)
  try {
    await makeVerifiedBackup(site, file)
  } catch (error) {
    site.log.error({ err: error }, 'no backup could be made before the update')
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `The database must be brought up to date, and the backup before it failed: ${reason} Nothing was changed.`,
    )
  }
  site.log.warn({ file }, 'the database is brought up to date; how it was before is in this backup')
}
