// Creates one file with everything the site holds, while the site runs and writes.
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Clock } from '#core/platform/clock.ts'
import { type Config, ConfigError } from '#core/platform/config.ts'
import { isDatabaseOutage } from '#core/platform/db/outage.ts'
import type { Log } from '#core/platform/log.ts'
import { programVersion } from '#core/platform/project-root.ts'
import { flushFolder } from '#core/platform/storage/local-storage.ts'
import { errorCode, type Storage } from '#core/platform/storage/storage.ts'
import { listMigrations } from '../db/migrate.ts'
import { readSnapshot } from '../db/snapshot.ts'
import { type BackupStart, type Folder, folders, formatVersion } from './archive-format.ts'
import { BackupError, BackupVerificationError } from './backup-error.ts'
import { readCounters } from './counters.ts'
import { dumpTables, readLastIds, type TableHash } from './dump-tables.ts'
import { type FileEntry, packArchive } from './pack-archive.ts'
import { makeScratch } from './scratch.ts'
import { verifyBackup } from './verify-backup.ts'

/** Dependencies of a backup; `Services` fits. */
export type BackupSite = {
  config: Config
  log: Log
  clock: Clock
  storage: Storage
  privateStorage: Storage
}

export type BackupSummary = { file: string; bytes: number; rows: number; files: number }

/** Files are removed once a day at most, so a second attempt normally succeeds. */
const attempts = 3

/**
 * Writes to a temporary file and renames it once it is flushed: whatever interrupts this, there is a complete
 * backup or none. Readable by its owner only: it holds personal data.
 * @throws BackupError, ConfigError
 */
export async function makeBackup(site: BackupSite, target: string): Promise<BackupSummary> {
  return createBackup(site, target, async () => undefined)
}

/**
 * Makes a backup like `makeBackup`, verified before the rename: scheduled backups are always known to be restorable.
 * @throws BackupVerificationError, BackupError, ConfigError
 */
export async function makeVerifiedBackup(site: BackupSite, target: string): Promise<BackupSummary> {
  return createBackup(site, target, async (archive) => {
    try {
      await verifyBackup(archive, site.clock)
    } catch (error) {
      throw new BackupVerificationError(error)
    }
  })
}

async function createBackup(
  site: BackupSite,
  target: string,
  check: (archive: string) => Promise<unknown>,
): Promise<BackupSummary> {
  const file = resolve(target)
  if (existsSync(file)) throw new BackupError(`${file} is there already. Use another name.`)
  // Beside the backup, so that the rename stays on one file system.
  const folder = await openFolder(dirname(file))
  try {
    const summary = await attempt(site, folder, attempts)
    await check(join(folder, archiveName))
    await rename(join(folder, archiveName), file)
    await flushFolder(dirname(file))
    return { file, ...summary }
  } catch (error) {
    throw toBackupError(error, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const archiveName = 'backup.tar'

async function openFolder(parent: string): Promise<string> {
  try {
    return await makeScratch(parent)
  } catch (error) {
    throw new BackupError(
      `Nothing can be written in ${parent} (${errorCode(error)}). Use a folder this program may write to.`,
    )
  }
}

/**
 * Database first, then the files. A file referenced by a row exists at that instant, and once stored it stays
 * for a day and is never changed; so it is in the list taken before, or too new to be removed. When a file of
 * that list is missing when it is read, the daily sweep has run in between, and everything is repeated.
 */
async function attempt(site: BackupSite, folder: string, attemptsLeft: number) {
  const before = await listFiles(site)
  const { start, tables } = await dumpDatabase(site, folder)
  const files = await listFiles(site)
  const packed = await packArchive(join(folder, archiveName), { start, tables, files, folder })
  const isIncomplete = [...before.keys()].some((name) => !packed.names.has(name))
  if (!isIncomplete) {
    const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0)
    return { bytes: packed.bytes, rows, files: packed.names.size }
  }
  if (attemptsLeft === 1) {
    throw new BackupError('Files were removed while they were backed up. Please try again.')
  }
  await rm(folder, { recursive: true })
  await mkdir(folder, { mode: 0o700 })
  return attempt(site, folder, attemptsLeft - 1)
}

async function dumpDatabase({ config, log, clock }: BackupSite, folder: string) {
  return readSnapshot(config, log, async (db, dialect) => {
    const migrations = await listMigrations(db, dialect)
    if (migrations.length === 0) {
      throw new ConfigError('The database is empty, so there is nothing to back up.')
    }
    const start: BackupStart = {
      format: formatVersion,
      at: clock().toISOString(),
      program: programVersion(),
      migrations,
      ...(await readCounters(db)),
      lastIds: await readLastIds(db, dialect),
    }
    const tables: Map<string, TableHash> = await dumpTables(db, folder)
    return { start, tables }
  })
}

/** Keyed by name in the archive. */
async function listFiles(site: BackupSite): Promise<Map<string, FileEntry>> {
  const files = new Map<string, FileEntry>()
  for (const folder of folders) {
    const storage = storageOf(site, folder)
    for await (const { name } of storage.list()) files.set(`${folder}/${name}`, { name, storage })
  }
  return files
}

export function storageOf(site: BackupSite, folder: Folder): Storage {
  return folder === 'uploads' ? site.storage : site.privateStorage
}

function toBackupError(error: unknown, file: string): unknown {
  const reason = reasonOf(error)
  if (!reason) return error
  const sentence = new BackupError(`The backup ${file} could not be made: ${reason}.`)
  sentence.cause = error
  return sentence
}

/** The reason of a disk or database error; undefined for any other error. */
function reasonOf(error: unknown): string | undefined {
  const code = errorCode(error)
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return 'the disk is full'
  if (/^(EIO|EROFS|EACCES|EFBIG)$/.test(code)) return `the disk cannot be written (${code})`
  const isDatabase = isDatabaseOutage(error) || (error instanceof Error && 'errcode' in error)
  return isDatabase ? `the database cannot be read (${String(error)})` : undefined
}
