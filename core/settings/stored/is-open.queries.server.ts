import type { Db } from '#core/kernel/db/database.ts'
import { yesNoOf } from './setting.schema.ts'
import { findSettingRow } from './setting-row.queries.server.ts'

/** Returns whether the website is open; visitors of a closed one see only a notice. */
export async function findIsOpen(db: Db) {
  const row = await findSettingRow(db, 'site.isOpen')
  return yesNoOf('site.isOpen', row?.valueEn ?? '')
}
