import { useApiRead } from '#core/lib/api/use-api.ts'
import type { Language } from '#core/lib/text/language.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { Details } from '#core/ui/admin/details.tsx'
import { FormAside } from '#core/records/screens/form-aside.tsx'
import { SitePreview } from '#core/records/screens/site-preview.tsx'
import { LookPreview } from '#core/settings/branding/look-preview.tsx'
import { type SettingKey, settingTable } from '#core/settings/stored/setting.schema.ts'
import { settingValue } from '#core/settings/values/setting-form.schema.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'
import { isInBothLanguages } from '#core/settings/values/setting-sections.ts'
import {
  type SettingValues,
  settingsOf,
  withSetting,
} from '#core/settings/values/setting-values.ts'
import { namesOf } from './section-values.ts'
import { hasPreview, SettingPreview } from './setting-preview.tsx'
import { useSettingLabels } from './use-setting-labels.ts'

type SettingsAsideProps = {
  /** English path of the page that shows the settings. */
  path: string
  settings: readonly SettingRecord[]
  /** Values in the form. */
  valuesOf: (key: SettingKey) => SettingValues
  language: Language
}

/** Shows settings as visitors see them: since when, in which languages, and how they will look. */
export default function SettingsAside({ path, settings, valuesOf, language }: SettingsAsideProps) {
  const { t } = useAdminTranslations()
  const all = useApiRead<SettingRecord[]>('/api/settings', { isShared: true }).response?.data
  const keys = settings.map(({ key }) => key)
  const labels = useSettingLabels(keys)
  const since = settings
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .toSorted()
    .at(-1)
  const texts = keys
    .filter((key) => isInBothLanguages(settingTable[key].kind))
    .flatMap((key) => {
      const { valueEn, valueBn } = valuesOf(key)
      return [[namesOf(key).valueEn, valueEn] as const, [namesOf(key).valueBn, valueBn] as const]
    })
  const typed =
    all && keys.reduce((values, key) => withSetting(values, key, valuesOf(key)), settingsOf(all))
  const shown = keys.filter((key) => hasPreview(key))
  return (
    <FormAside
      {...(since ? { state: 'published', since } : { state: 'new' })}
      address={since && path}
      form={{ values: Object.fromEntries(texts), labels }}
    >
      {typed && shown.length > 0 && (
        <SitePreview language={language}>
          <Details
            facts={shown.map((key) => [
              t(settingTable[key].label),
              <SettingPreview
                key={key}
                settingKey={key}
                values={valuesOf(key)}
                settings={typed}
                language={language}
              />,
            ])}
          />
        </SitePreview>
      )}
      {typed && keys.includes('look.palette') && (
        <LookPreview
          palette={settingValue('look.palette', valuesOf('look.palette').valueEn)}
          siteName={typed['org.name']}
        />
      )}
    </FormAside>
  )
}
