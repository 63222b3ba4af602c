// Distinguishes a lost database from a new one: a marker is stored outside the database, in DATA_DIR, from
// the first start on. Without it a lost database would look like a first start, and offer the set-up of the
// first administrator.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { backupFolder } from '../data-folder.ts'

export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** One marker per database, so that a site can move from SQLite to PostgreSQL, or to another server. */
function markerFile({ dataDir, databaseUrl }: Place): string {
  if (!databaseUrl) return join(dataDir, 'installed')
  const { host, pathname } = new URL(databaseUrl)
  const name = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12)
  return join(dataDir, `installed-${name}`)
}

/**
 * True if the folder is marked as installed. It is read before the database is opened: among processes that start
 * together, one may write it in between.
 */
export function isMarkedInstalled(place: Place): boolean {
  return existsSync(markerFile(place))
}

/** Marks the folder as installed once the database is complete: an empty one is a lost one from now on. */
export function markInstalled(place: Place): void {
  const file = markerFile(place)
  if (existsSync(file) && readFileSync(file, 'utf8') !== '') return
  try {
    writeFileSync(file, 'This folder holds the site: back up all of it.\n', { mode: 0o600 })
  } catch (error) {
    // One of several instances on PostgreSQL may have no folder of its own, and needs none.
    if (!place.databaseUrl) throw error
  }
}

/** Returns advice for a host whose database is damaged or missing, least destructive first. */
export function adviceAfterLoss(place: Place): string {
  const backup = newestBackup(place)
  const makeRoom = place.databaseUrl
    ? ''
    : 'move site.db, site.db-wal and site.db-shm out of the folder, then '
  const restore = `${makeRoom}run, as the user of the site and with its settings: ${restoreCommand(place, backup ?? 'FILE')}`
  const back = backup
    ? `To go back to ${isReplaced(backup) ? 'the state that a restore replaced, the only backup here' : 'the newest backup'}, ${restore}`
    : `There is no backup in ${backupFolder(place)}; if you have one elsewhere, ${restore}`
  return `Nothing was changed. ${back} (To begin from nothing on purpose, delete ${markerFile(place)} as well and start again.)`
}

/** Returns a complete command to be copied: a service gets DATA_DIR from its unit, a shell does not. */
function restoreCommand({ dataDir }: Place, file: string): string {
  const folder = dataDir === resolve('data') ? '' : `DATA_DIR=${quoted(dataDir)} `
  return `${folder}npm run site -- restore ${quoted(file)}`
}

function quoted(path: string): string {
  return /^[\w./:@-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}

/** Names of backups made and verified by this program; other files may be incomplete, or of another site. */
const provenNames = '{site,before-update,before-restore}-*.tar'

function newestBackup(place: Place): string | undefined {
  const files = globSync(provenNames, { cwd: backupFolder(place) }).map((name) => {
    const file = join(backupFolder(place), name)
    return { file, isReplaced: isReplaced(name), at: statSync(file).mtimeMs }
  })
  return files.sort((a, b) => Number(a.isReplaced) - Number(b.isReplaced) || b.at - a.at)[0]?.file
}

/** True for a state that a restore replaced. The host may have wanted to be rid of it, so it is the last choice. */
function isReplaced(file: string): boolean {
  return basename(file).startsWith('before-restore-')
}
