import type { Db } from '#kernel/db/database.ts'
import { yesNoOf } from './setting.schema.ts'
import { findSettingRow } from './setting-row.queries.server.ts'

/** Returns whether everybody may see the website; false while it is not open yet. */
export async function findIsOpen(db: Db): Promise<boolean> {
  const row = await findSettingRow(db, 'site.isOpen')
  return yesNoOf('site.isOpen', row?.valueEn ?? '')
}
