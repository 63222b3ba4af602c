import type { Db } from '#core/kernel/db/database.ts'
import type { SettingKey } from '#core/settings/stored/setting.schema.ts'

/** Returns the time of the last change of each given setting, without samples. */
export async function readLastSettingChanges(
  db: Db,
  keys: readonly SettingKey[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'updatedAt'])
    .where('key', 'in', keys)
    .where('isSample', '=', false)
    .where((eb) => eb.or([eb('valueEn', '!=', ''), eb('valueBn', '!=', '')]))
    .execute()
  return new Map(rows.map(({ key, updatedAt }) => [key, updatedAt]))
}
