import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { type SettingKey, settingTable } from '#core/settings/stored/setting.schema.ts'
import { namesOf } from './section-values.ts'

/** Returns the labels of the fields of settings, by the names of the fields. */
export function useSettingLabels(keys: readonly SettingKey[]): Record<string, string> {
  const { t } = useAdminTranslations()
  return Object.fromEntries(
    keys.flatMap((key) => {
      const names = namesOf(key)
      const title = t(settingTable[key].label)
      return [
        [names.valueEn, title],
        [names.valueBn, t('settings.banglaOf', { title })],
        [names.isSample, `${title}: ${t('ui.sample')}`],
      ]
    }),
  )
}
