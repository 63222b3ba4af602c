import { rememberFirstLanguage } from '#core/ui/admin/site-address.ts'
import { applyPalette } from '#core/settings/branding/apply-palette.ts'
import type { SettingKey } from '#core/settings/stored/setting.schema.ts'
import { settingValue } from '#core/settings/values/setting-form.schema.ts'

/** Updates the parts of this page that show a setting without reading it again. */
export function applySetting(key: SettingKey, value: string) {
  if (key === 'look.palette') applyPalette(settingValue(key, value))
  if (key === 'site.firstLanguage') rememberFirstLanguage(value)
}
