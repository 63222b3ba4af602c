import { rememberFirstLanguage } from '../../../ui/admin/site-address.ts'
import type { SettingKey } from '../../records/settings/setting.schema.ts'
import { applyPalette } from '../../settings/branding/apply-palette.ts'
import { settingValue } from '../../settings/values/setting-form.schema.ts'

/** Updates the parts of this page that show a setting without reading it again. */
export function applySetting(key: SettingKey, value: string) {
  if (key === 'look.palette') applyPalette(settingValue(key, value))
  if (key === 'site.firstLanguage') rememberFirstLanguage(value)
}
