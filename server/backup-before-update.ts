import { join } from 'node:path'
import { type BackupSite, makeVerifiedBackup } from '#core/kernel/backup/make-backup.ts'
import { ConfigError } from '#core/platform/config.ts'
import { backupFolder, backupTime } from '#core/platform/data-folder.ts'

/**
 * A complete, verified backup of database and files as the older version left them. It is never removed.
 * @param from the last applied migration of the database
 * @throws ConfigError: without a backup nothing is migrated
 */
export async function backUpBeforeUpdate(site: BackupSite, from: string): Promise<void> {
  const name = `before-update-${backupTime(site.clock())}-from-${from}.tar`
  const file = join(backupFolder(site.config), name)
  try {
    await makeVerifiedBackup(site, file)
  } catch (error) {
    site.log.error({ err: error }, 'the backup before the update failed')
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `The database must be brought up to date, and the backup before it failed: ${reason} Nothing was changed.`,
    )
  }
  site.log.warn({ file }, 'migrating the database; its previous state is in this backup')
}
