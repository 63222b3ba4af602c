import { memoizeByVersion } from '#core/kernel/content-version/memoize-by-version.ts'
import { findSettings } from '../stored/setting.queries.server.ts'
import { type Unused, unusedOf } from './uses.ts'

/** Reads what the organisation does not use, once for each version of the content. */
export const readUnused = memoizeByVersion(
  async (db): Promise<Unused> => new Set(unusedOf(await findSettings(db))),
)
