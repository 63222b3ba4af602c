// Tells a database that was lost from one that nobody has used yet: a marker lies outside the database, in
// DATA_DIR, from the first start on. Without it a lost database would look like a first start, and hand out
// the set-up of the first administrator.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { backupFolder } from '../data-folder.ts'

export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Every database has its own, so that a site can move from SQLite to PostgreSQL, or to another server. */
function markerFile({ dataDir, databaseUrl }: Place): string {
  if (!databaseUrl) return join(dataDir, 'installed')
  const { host, pathname } = new URL(databaseUrl)
  const name = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12)
  return join(dataDir, `installed-${name}`)
}

/** Asked before the database is: of processes that start together one may write it in between. */
export function isMarkedInstalled(place: Place): boolean {
  return existsSync(markerFile(place))
}

/** Once the database is there, whole: from now on an empty one is a lost one. */
export function markInstalled(place: Place): void {
  const file = markerFile(place)
  if (existsSync(file) && readFileSync(file, 'utf8') !== '') return
  try {
    writeFileSync(file, 'This folder holds the site: back up all of it.\n', { mode: 0o600 })
  } catch (error) {
    // One of many copies over PostgreSQL may have no folder of its own, and needs none.
    if (!place.databaseUrl) throw error
  }
}

/** What a host who reads "damaged" or "missing" does next, in the order of what loses least. */
export function adviceAfterLoss(place: Place): string {
  const backup = newestBackup(place)
  const makeRoom = place.databaseUrl
    ? ''
    : 'move site.db, site.db-wal and site.db-shm out of the folder, then '
  const restore = `${makeRoom}run, as the user of the site and with its settings: ${restoreCommand(place, backup ?? 'FILE')}`
  const back = backup
    ? `To go back to the newest backup, ${restore}`
    : `There is no backup in ${backupFolder(place)}; if you have one elsewhere, ${restore}`
  return `Nothing was changed. ${back} (To begin from nothing on purpose, delete ${markerFile(place)} as well and start again.)`
}

/** To be typed as it stands: a service has its folder from its unit, which whoever types does not have. */
function restoreCommand({ dataDir }: Place, file: string): string {
  const folder = dataDir === resolve('data') ? '' : `DATA_DIR=${quoted(dataDir)} `
  return `${folder}npm run site -- restore ${quoted(file)}`
}

function quoted(path: string): string {
  return /^[\w./:@-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}

/** Of those the program itself made and proved; whatever else lies there may be half, or of another site. */
const provenNames = '{site,before-update,before-restore}-*.tar'

function newestBackup(place: Place): string | undefined {
  const files = globSync(provenNames, { cwd: backupFolder(place) }).map((name) => {
    const file = join(backupFolder(place), name)
    return { file, at: statSync(file).mtimeMs }
  })
  return files.sort((a, b) => b.at - a.at)[0]?.file
}
