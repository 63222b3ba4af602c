import type { Clock } from '#core/platform/clock.ts'
import type { Config } from '#core/platform/config.ts'
import type { Db } from './db/database.ts'

/** Files of modules at fixed addresses of the public site, such as `/iati.xml`. */
export type PublicFiles = {
  paths: readonly string[]
  /** Lists the paths of the files that have content. */
  listFilled: (site: { db: Db; clock: Clock; config: Config }) => Promise<string[]>
}
