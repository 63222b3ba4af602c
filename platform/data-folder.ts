// DATA_DIR: what lies where in it, for those parts that more than one file asks for, and whose it is.
import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'

type Place = Pick<Config, 'dataDir'>

export const databaseFile = ({ dataDir }: Place) => join(dataDir, 'site.db')

/** Of the backups that the program makes by itself. */
export const backupFolder = ({ dataDir }: Place) => join(dataDir, 'backups')

/** An instant as it stands in the name of a backup: later ones come later in the order of names. */
export const backupTime = (at: Date) => at.toISOString().replace(/[:.]/g, '-')

/**
 * Makes the folder, so that one that cannot be written stops the start and not the first save.
 * @throws ConfigError
 */
export function prepareDataDir(config: Config): void {
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    const isNeeded = !config.databaseUrl || !config.s3
    if (isNeeded) accessSync(config.dataDir, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new ConfigError(
      `DATA_DIR: the folder ${config.dataDir} cannot be written (${reason}). Give a folder this program may write to, on a disk that is not read-only.`,
    )
  }
  refuseRootElsewhere(config)
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
