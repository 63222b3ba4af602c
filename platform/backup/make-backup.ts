// One file with everything the site holds, made while the site runs and writes.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Clock } from '../clock.ts'
import { type Config, ConfigError } from '../config.ts'
import { listMigrations } from '../db/migrate.ts'
import { isDatabaseOutage } from '../db/outage.ts'
import { readSnapshot } from '../db/snapshot.ts'
import type { Log } from '../log.ts'
import { programVersion } from '../project-root.ts'
import { flushFolder } from '../storage/local-storage.ts'
import { errorCode, type Storage } from '../storage/storage.ts'
import { type BackupStart, type Folder, folders, formatVersion } from './archive-format.ts'
import { BackupError, NotProvenError } from './backup-error.ts'
import { readCounters } from './counters.ts'
import { dumpTables, readLastIds, type TableSum } from './dump-tables.ts'
import { type FileEntry, packArchive } from './pack-archive.ts'
import { proveBackup } from './prove-backup.ts'

/** What is backed up; `Services` fits. */
export type BackupSite = {
  config: Config
  log: Log
  clock: Clock
  storage: Storage
  privateStorage: Storage
}

export type BackupSummary = { file: string; bytes: number; rows: number; files: number }

/** Files are removed once a day at most, so a second attempt meets none of it. */
const attempts = 3

/**
 * Writes the backup under another name and gives it its own when the disk has all of it: whatever stops this,
 * there is a whole backup or none. Only its owner may read it: it holds personal data.
 * @throws BackupError, ConfigError
 */
export async function makeBackup(site: BackupSite, target: string): Promise<BackupSummary> {
  return make(site, target, async () => undefined)
}

/**
 * As `makeBackup`, and proven before it has its name: what the site keeps by itself never only looks good.
 * @throws NotProvenError, BackupError, ConfigError
 */
export async function makeProvenBackup(site: BackupSite, target: string): Promise<BackupSummary> {
  return make(site, target, async (archive) => {
    try {
      await proveBackup(archive, site.clock)
    } catch (error) {
      throw new NotProvenError(error)
    }
  })
}

async function make(
  site: BackupSite,
  target: string,
  check: (archive: string) => Promise<unknown>,
): Promise<BackupSummary> {
  const file = resolve(target)
  if (existsSync(file)) throw new BackupError(`${file} is there already. Give another name.`)
  const folder = await makeScratch(dirname(file))
  try {
    const summary = await attempt(site, folder, attempts)
    await check(join(folder, archiveName))
    await rename(join(folder, archiveName), file)
    await flushFolder(dirname(file))
    return { file, ...summary }
  } catch (error) {
    throw asSentence(error, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const archiveName = 'backup.tar'

/** Beside the backup, so that the rename stays on one disk. */
const scratchPrefix = '.village-backup-'

/** No backup takes so long. */
const scratchAgeMs = 6 * 60 * 60 * 1000

/** What backups that were killed have left in this folder. */
export async function removeOldScratch(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(scratchPrefix)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > scratchAgeMs) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
  }
}

async function makeScratch(parent: string): Promise<string> {
  try {
    await mkdir(parent, { recursive: true, mode: 0o700 })
    return await mkdtemp(join(parent, scratchPrefix))
  } catch (error) {
    throw new BackupError(
      `Nothing can be written in ${parent} (${errorCode(error)}). Give a folder this program may write to.`,
    )
  }
}

/**
 * Database first, then the files. A file that a row names is there at that instant, and once it is stored
 * it stays for a day and is never changed; so it is in the list taken before, or too young to go. When one of
 * that list has gone before it was read, the daily sweep came in between, and all is done again.
 */
async function attempt(site: BackupSite, folder: string, left: number) {
  const before = await listFiles(site)
  const { start, tables } = await dump(site, folder)
  const files = await listFiles(site)
  const packed = await packArchive(join(folder, archiveName), { start, tables, files, folder })
  const isGone = [...before.keys()].some((name) => !packed.names.has(name))
  if (!isGone) {
    const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0)
    return { bytes: packed.bytes, rows, files: packed.names.size }
  }
  if (left === 1) {
    throw new BackupError('Files were removed while they were backed up. Please try again.')
  }
  await rm(folder, { recursive: true })
  await mkdir(folder, { mode: 0o700 })
  return attempt(site, folder, left - 1)
}

async function dump({ config, log, clock }: BackupSite, folder: string) {
  return readSnapshot(config, log, async (db, dialect) => {
    const migrations = await listMigrations(db)
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
    const tables: Map<string, TableSum> = await dumpTables(db, folder)
    return { start, tables }
  })
}

/** By their names in the archive. */
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

function asSentence(error: unknown, file: string): unknown {
  const reason = reasonOf(error)
  if (!reason) return error
  const sentence = new BackupError(`The backup ${file} could not be made: ${reason}.`)
  sentence.cause = error
  return sentence
}

/** Of what the disk or the database says; undefined for anything else. */
function reasonOf(error: unknown): string | undefined {
  const code = errorCode(error)
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return 'the disk is full'
  if (/^(EIO|EROFS|EACCES|EFBIG)$/.test(code)) return `the disk cannot be written (${code})`
  const isDatabase = isDatabaseOutage(error) || (error instanceof Error && 'errcode' in error)
  return isDatabase ? `the database cannot be read (${String(error)})` : undefined
}
