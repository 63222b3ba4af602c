import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import type { SettingKey } from './setting.schema.ts'

export type SettingRow = Row<'settings'>

export async function listSettingRows(db: Db): Promise<SettingRow[]> {
  return db.selectFrom('settings').selectAll().orderBy('id').execute()
}

export async function findSettingRow(db: Db, key: SettingKey): Promise<SettingRow | undefined> {
  return db.selectFrom('settings').selectAll().where('key', '=', key).executeTakeFirst()
}
