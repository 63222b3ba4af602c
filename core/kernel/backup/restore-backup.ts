// Restores a backup: into an empty site, or replacing the existing content. SQLite or PostgreSQL, local
// folder or S3, independent of its origin: this also migrates a site between them.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Config } from '#core/platform/config.ts'
import { databaseFile, prepareDataDir } from '#core/platform/data-folder.ts'
import { markInstalled } from '#core/platform/db/lost-database.ts'
import { AppError } from '#core/platform/errors.ts'
import type { Storage } from '#core/platform/storage/storage.ts'
import { countFound } from '../db/found-rows.ts'
import type { Dialect } from '../db/migrations/columns.ts'
import { openPostgres } from '../db/postgres.ts'
import { openSqlite } from '../db/sqlite.ts'
import type { Tables } from '../db/tables.ts'
import { folders } from './archive-format.ts'
import { BackupError } from './backup-error.ts'
import { readCounters } from './counters.ts'
import { existingTables } from './dump-tables.ts'
import {
  type BackupSite,
  type BackupSummary,
  makeVerifiedBackup,
  storageOf,
} from './make-backup.ts'
import { readArchive } from './read-archive.ts'
import { finishRestore, requireKnownDatabase, restoreTables } from './restore-tables.ts'
import { type Verification, verifyBackup } from './verify-backup.ts'

export type Restored = Verification & {
  /** Backup of the previous content, when it was replaced. */
  before: BackupSummary | undefined
}

/**
 * Verifies the backup first, so that a damaged one changes nothing. Then the files, then the whole database
 * in one transaction: whatever interrupts this, the site is the old one or the new one.
 * @param replace file for a backup of the existing content; undefined refuses a site that is not empty
 * @throws BackupError, ConfigError
 */
export async function restoreBackup(
  site: BackupSite,
  file: string,
  replace: string | undefined,
): Promise<Restored> {
  const verification = await verifyBackup(file, site.clock)
  const before = await backUpExisting(site, replace)
  const added = await putFiles(site, file)
  try {
    await replaceDatabase(site, file)
  } catch (error) {
    for (const { storage, name } of added) await storage.remove(name)
    throw error
  }
  return { ...verification, before }
}

async function backUpExisting(
  site: BackupSite,
  replace: string | undefined,
): Promise<BackupSummary | undefined> {
  const existing = await countExisting(site).catch(refuseUnreadable)
  // Files without a database belong to a lost one: they stay, and get their records back.
  if (existing.rows === 0) return undefined
  if (!replace) {
    throw new BackupError(
      `This site is not empty: it holds ${existing.rows} rows and ${existing.files} files. Nothing was changed. To put the backup in their place, say --replace: what is there is backed up first.`,
    )
  }
  return makeVerifiedBackup(site, replace)
}

function refuseUnreadable(error: unknown): never {
  if (error instanceof BackupError || error instanceof AppError) throw error
  throw new BackupError(
    `What is there cannot be read (${String(error)}), so it cannot be backed up. Nothing was changed. Move it away, or restore into a new folder or database.`,
  )
}

async function countExisting(site: BackupSite): Promise<{ rows: number; files: number }> {
  let files = 0
  for (const folder of folders) for await (const _ of storageOf(site, folder).list()) files += 1
  if (!site.config.databaseUrl && !existsSync(databaseFile(site.config))) return { rows: 0, files }
  const rows = await withDatabase(site, async (db, dialect) => {
    await requireKnownDatabase(db, dialect)
    let count = 0
    for (const table of await existingTables(db)) {
      count += await countFound(db.selectFrom(table))
    }
    return count
  })
  return { rows, files }
}

/** @returns the files that did not exist before. */
async function putFiles(site: BackupSite, file: string) {
  const added: { storage: Storage; name: string }[] = []
  for await (const part of readArchive(file)) {
    if (part.kind !== 'file') continue
    const storage = storageOf(site, part.folder)
    if (!(await storage.find(part.name))) added.push({ storage, name: part.name })
    await storage.put(part.name, await part.read())
  }
  return added
}

async function replaceDatabase(site: BackupSite, file: string): Promise<void> {
  prepareDataDir(site.config)
  const isNew = !existsSync(databaseFile(site.config))
  try {
    await withDatabase(site, async (db, dialect) => {
      await db.transaction().execute(async (tx) => {
        const target = { tx, dialect, now: site.clock() }
        const before = await readCounters(tx)
        const start = await restoreTables(target, readArchive(file))
        await finishRestore(target, start, before)
      })
    })
  } catch (error) {
    if (isNew) await removeDatabase(site.config)
    throw error
  }
  markInstalled(site.config)
}

async function withDatabase<T>(
  { config, log }: BackupSite,
  work: (db: Kysely<Tables>, dialect: Dialect) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) {
    const db = openPostgres(config.databaseUrl, log)
    try {
      return await work(db, 'postgres')
    } finally {
      await db.destroy()
    }
  }
  const { db, probe } = openSqlite(databaseFile(config))
  try {
    return await work(db, 'sqlite')
  } finally {
    probe.close()
    await db.destroy()
  }
}

async function removeDatabase(config: Config): Promise<void> {
  for (const ending of ['', '-wal', '-shm']) {
    await rm(databaseFile(config) + ending, { force: true })
  }
}
