import type { Version } from '#core/ui/admin/form/record-form.ts'
import { type SettingKey, type Settings, settingKeys } from '../stored/setting.schema.ts'
import type { SettingRecord } from './setting-output.schema.server.ts'

export type SettingValues = { valueEn: string; valueBn: string; isSample: boolean }

/** Version of an empty setting: a value saved meanwhile is newer, so it is not overwritten. */
const neverGiven = 'never'

export function settingVersion(setting: SettingRecord): Version<SettingValues> {
  const { valueEn, valueBn, isSample, updatedAt } = setting
  return { values: { valueEn, valueBn, isSample }, updatedAt: updatedAt ?? neverGiven }
}

/** Returns all settings in the form of the public pages. */
export function settingsOf(records: readonly SettingRecord[]): Settings {
  const settings: Partial<Settings> = {}
  for (const key of settingKeys) {
    const record = records.find((one) => one.key === key)
    settings[key] = {
      en: record?.valueEn ?? '',
      bn: record?.valueBn ?? '',
      isSample: record?.isSample ?? false,
    }
  }
  if (!isWhole(settings)) throw new Error('Each key has been given')
  return settings
}

/** Returns the settings with one value replaced by unsaved input. */
export function withSetting(settings: Settings, key: SettingKey, values: SettingValues): Settings {
  const { valueEn, valueBn, isSample } = values
  return { ...settings, [key]: { en: valueEn, bn: valueBn, isSample } }
}

function isWhole(settings: Partial<Settings>): settings is Settings {
  return settingKeys.every((key) => key in settings)
}
