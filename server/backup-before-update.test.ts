// A database of an older version is backed up before it is changed, or it is not changed at all.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { BackupSite } from '#core/kernel/backup/make-backup.ts'
import { restoreBackup } from '#core/kernel/backup/restore-backup.ts'
import { knownMigrations, listMigrations, migrateIn } from '#core/kernel/db/migrate.ts'
import { openPostgres } from '#core/kernel/db/postgres.ts'
import { openSqlite } from '#core/kernel/db/sqlite.ts'
import { databaseFile } from '#core/platform/data-folder.ts'
import { contentsOf, emptySite, type Kind, openSite } from '#tests/support/backup-sites.ts'
import { openServices } from './services.ts'

vi.mock('#core/kernel/db/migration-files.ts', () => import('#tests/support/next-migrations.ts'))

const older = '001-first-release'
const day = '2026-01-01T00:00:00.000Z'

/** A site of version 1.0.0, with a record and a file. */
async function olderSite(kind: Kind): Promise<BackupSite> {
  const site = await emptySite(kind)
  const { databaseUrl } = site.config
  const db = databaseUrl
    ? openPostgres(databaseUrl, site.log)
    : openSqlite(databaseFile(site.config)).db
  await db.transaction().execute((tx) => migrateIn(tx, kind, new Date(), older))
  await sql`insert into donors ("group", "name", "hasConsentOnFile", "sortOrder", "isSample", "createdAt", "updatedAt")
    values ('national', 'There before', ${false}, 1, ${false}, ${day}, ${day})`.execute(db)
  await db.updateTable('contentVersion').set({ version: 1 }).execute()
  await db.destroy()
  await site.storage.put('annual-report.pdf', Buffer.from('a report'))
  return site
}

test.each(['sqlite', 'postgres'] as const)(
  'the previous state is backed up, on %s',
  async (kind) => {
    const site = await olderSite(kind)
    const services = await openSite(site)
    expect(await listMigrations(services.db, services.dialect)).toEqual(knownMigrations)
    const folder = join(site.config.dataDir, 'backups')
    const [name = '', ...more] = await readdir(folder)
    expect(more).toEqual([])
    expect(name).toMatch(/^before-update-\d{4}-[\dTZ-]+-from-001-first-release\.tar$/)
    // It is restored with the tables of its own version and then migrated.
    const target = await emptySite(kind === 'sqlite' ? 'postgres' : 'sqlite')
    await restoreBackup(target, join(folder, name), undefined)
    const restored = await openSite(target)
    expect(await listMigrations(restored.db, restored.dialect)).toEqual(knownMigrations)
    expect(await contentsOf(restored)).toEqual(await contentsOf(services))
    await openSite(site)
    expect(await readdir(folder)).toHaveLength(1)
  },
)

test('nothing is migrated without a backup', async () => {
  const site = await olderSite('sqlite')
  await writeFile(join(site.config.dataDir, 'backups'), 'no folder')
  const start = openServices(site.config, site.log)
  await expect(start).rejects.toThrow(/backup before it failed: .* Nothing was changed\.$/)
  await expect(start).rejects.toMatchObject({ name: 'ConfigError' })
})
