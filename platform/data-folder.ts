// What lies where in DATA_DIR, for those parts that more than one file asks for.
import { join } from 'node:path'
import type { Config } from './config.ts'

type Place = Pick<Config, 'dataDir'>

export const databaseFile = ({ dataDir }: Place) => join(dataDir, 'site.db')

/** Of the backups that the program makes by itself. */
export const backupFolder = ({ dataDir }: Place) => join(dataDir, 'backups')

/** An instant as it stands in the name of a backup: later ones come later in the order of names. */
export const backupTime = (at: Date) => at.toISOString().replace(/[:.]/g, '-')
