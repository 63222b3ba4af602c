// DATA_DIR: paths shared by several modules, and the checks of its existence and owner.
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, ConfigError } from './config.ts'

type DataDir = Pick<Config, 'dataDir'>

export const databaseFile = ({ dataDir }: DataDir) => join(dataDir, 'site.db')

/** Folder of the uploads, unless they are in a bucket. */
export const uploadFolder = ({ dataDir }: DataDir) => join(dataDir, 'uploads')

/** Folder of the automatic backups. */
export const backupFolder = ({ dataDir }: DataDir) => join(dataDir, 'backups')

/** An instant as part of a backup name: names sort by time. */
export const backupTime = (at: Date) => at.toISOString().replace(/[:.]/g, '-')

/**
 * Creates the folder, so that an unwritable one stops the start and not the first save. Its parent must
 * exist: a missing one is an unmounted disk, or a mistake in the path.
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
  if (code === 'EEXIST') return `${folder} is a file. Use a folder.`
  if (code === 'ENOTDIR') return `${folder} has a file in its path. Use a folder inside folders.`
  if (code === 'ENOENT' && !existsSync(dirname(folder))) {
    return `the folder ${dirname(folder)} is missing. Make it, or mount the disk it is on, and start again.`
  }
  return `the folder ${folder} cannot be written (${code}). Use a folder this program may write to, on a disk that is not read-only.`
}

/**
 * Refuses root in the folder of another user: files written by root are readable by root only, so the site itself
 * could not read them.
 * @throws ConfigError when root runs in the folder of another user
 */
export function refuseRootElsewhere({ dataDir }: DataDir, user = process.getuid?.()): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (user !== 0 || !owner) return
  throw new ConfigError(
    `DATA_DIR: the folder ${dataDir} belongs to another user (${owner}), who could not read what root writes there. Nothing was changed. Run this as that user.`,
  )
}
