import type { Db } from '#core/kernel/db/database.ts'
import { isSettingKey, type Settings, settingKeys } from './setting.schema.ts'

export async function findSettings(db: Db): Promise<Settings> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'valueEn', 'valueBn', 'isSample'])
    .execute()
  const settings = Object.fromEntries(
    settingKeys.map((key) => [key, { en: '', bn: '', isSample: false }]),
  ) as Settings
  for (const { key, valueEn, valueBn, isSample } of rows) {
    if (isSettingKey(key)) settings[key] = { en: valueEn, bn: valueBn, isSample }
  }
  return settings
}
