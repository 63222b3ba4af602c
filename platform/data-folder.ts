// DATA_DIR: what lies where in it, for those parts that more than one file asks for, and whose it is.
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, ConfigError } from './config.ts'

type Place = Pick<Config, 'dataDir'>

export const databaseFile = ({ dataDir }: Place) => join(dataDir, 'site.db')

/** Of the backups that the program makes by itself. */
export const backupFolder = ({ dataDir }: Place) => join(dataDir, 'backups')

/** An instant as it stands in the name of a backup: later ones come later in the order of names. */
export const backupTime = (at: Date) => at.toISOString().replace(/[:.]/g, '-')

/**
 * Makes the folder, so that one that cannot be written stops the start and not the first save. The folder above
 * it must be there: one that is missing is a disk that is not mounted, or a mistake in the path.
 * @throws ConfigError
 */
export function prepareDataDir(config: Config): void {
  try {
    makeFolder(config.dataDir)
    const isNeeded = !config.databaseUrl || !config.s3
    if (isNeeded) accessSync(config.dataDir, constants.W_OK)
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${problemOf(config.dataDir, error)}`)
  }
  refuseRootElsewhere(config)
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

function problemOf(folder: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : error
  if (code === 'EEXIST') return `${folder} is a file. Give a folder.`
  if (code === 'ENOTDIR') return `${folder} has a file in its path. Give a folder inside folders.`
  if (code === 'ENOENT' && !existsSync(dirname(folder))) {
    return `the folder ${dirname(folder)} is missing. Make it, or mount the disk it is on, and start again.`
  }
  return `the folder ${folder} cannot be written (${code}). Give a folder this program may write to, on a disk that is not read-only.`
}

/**
 * What root writes belongs to root and is for its eyes only, so the site itself could not read it any more.
 * @throws ConfigError when root has a hand in the folder of another user
 */
export function refuseRootElsewhere({ dataDir }: Place, user = process.getuid?.()): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (user !== 0 || !owner) return
  throw new ConfigError(
    `DATA_DIR: the folder ${dataDir} belongs to another user (${owner}), who could not read what root writes there. Nothing was changed. Run this as that user.`,
  )
}
