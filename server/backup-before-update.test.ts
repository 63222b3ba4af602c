// A database of an older version is backed up before it is changed, or it is not changed at all.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BackupSite } from '#platform/backup/make-backup.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { knownMigrations, listMigrations } from '#platform/db/migrate.ts'
import {
  contentsOf,
  emptySite,
  fillSite,
  type Kind,
  openSite,
} from '#tests/support/backup-sites.ts'
import { openServices } from './services.ts'

/** As the version before migration 003 left it. */
async function olderSite(kind: Kind): Promise<BackupSite> {
  const site = await emptySite(kind)
  const { db } = await fillSite(site)
  await db.schema.dropTable('backupStatus').execute()
  for (const table of ['programs', 'albums', 'photos', 'reports']) {
    await db.schema.dropIndex(`${table}BySample`).execute()
  }
  await db.schema.dropIndex('historyByVersion').execute()
  await db.schema.dropTable('sentKeys').execute()
  await db.schema
    .createTable('sentKeys')
    .addColumn('keyHash', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text')
    .addColumn('entity', 'text')
    .addColumn('entityId', 'integer')
    .addColumn('version', 'integer')
    .execute()
  const migrations = db.withTables<{ migrations: { name: string } }>()
  await migrations.deleteFrom('migrations').where('name', '>=', '003').execute()
  return site
}

test.each(['sqlite', 'postgres'] as const)('what was there before is kept, on %s', async (kind) => {
  const site = await olderSite(kind)
  const services = await openSite(site)
  expect(await listMigrations(services.db)).toEqual(knownMigrations)
  const folder = join(site.config.dataDir, 'backups')
  const [name = '', ...more] = await readdir(folder)
  expect(more).toEqual([])
  expect(name).toMatch(/^before-update-\d{4}-[\dTZ-]+-from-002-sent-keys\.tar$/)
  // It is restored with the tables of its own time and then brought up to date.
  const target = await emptySite(kind === 'sqlite' ? 'postgres' : 'sqlite')
  await restoreBackup(target, join(folder, name), undefined)
  const restored = await openSite(target)
  expect(await listMigrations(restored.db)).toEqual(knownMigrations)
  expect(await contentsOf(restored)).toEqual(await contentsOf(services))
  await openSite(site)
  expect(await readdir(folder)).toHaveLength(1)
})

test('without a backup nothing is brought up to date', async () => {
  const site = await olderSite('sqlite')
  await writeFile(join(site.config.dataDir, 'backups'), 'no folder')
  const start = openServices(site.config, site.log)
  await expect(start).rejects.toThrow(/backup before it failed: .* Nothing was changed\.$/)
  await expect(start).rejects.toMatchObject({ name: 'ConfigError' })
})
