import type { Language } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { Prose } from '#core/ui/prose.tsx'
import { fillPlaceholders } from '#core/page/placeholders/fill-placeholders.ts'
import { LinksPreview } from '#core/settings/branding/links-preview.tsx'
import {
  type SettingKey,
  type Settings,
  settingTable,
} from '#core/settings/stored/setting.schema.ts'
import type { SettingKind } from '#core/settings/stored/setting-definition.ts'
import { type SettingValues, withSetting } from '#core/settings/values/setting-values.ts'
import styles from '#core/settings/values/settings.module.css'
import { GiftAmountList } from '#core/settings/ways-to-give/gift-amount-list.tsx'
import { giftAmounts } from '#core/settings/ways-to-give/gift-amounts.ts'
import { GivingAccountList } from '#core/settings/ways-to-give/giving-account-list.tsx'
import { givingAccounts } from '#core/settings/ways-to-give/giving-accounts.ts'

const withPreview: readonly SettingKind[] = [
  'line',
  'lines',
  'phone',
  'email',
  'links',
  'bank',
  'wallets',
  'amounts',
]

export function hasPreview(key: SettingKey): boolean {
  return withPreview.includes(settingTable[key].kind)
}

type SettingPreviewProps = {
  settingKey: SettingKey
  values: SettingValues
  settings: Settings
  language: Language
}

/** Shows the value as a page does: a number as a link to call, an empty value as the text for empty values. */
export function SettingPreview(props: SettingPreviewProps) {
  const { settingKey, values, settings, language } = props
  const { t } = useAdminTranslations()
  const { kind } = settingTable[settingKey]
  if (kind === 'links') return <LinksPreview value={values.valueEn} language={language} />
  if (settingKey === 'donate.buttonText') {
    const text = inLanguage(language, values.valueEn, values.valueBn).text
    return <span className={styles.button}>{text || t('settings.notGivenYet')}</span>
  }
  if (kind === 'bank' || kind === 'wallets') {
    const none = { en: '', bn: '' }
    const typed = { en: values.valueEn, bn: values.valueBn, isSample: values.isSample }
    const accounts = givingAccounts(kind === 'bank' ? typed : none, kind === 'bank' ? none : typed)
    if (accounts.length === 0) return t('settings.notGivenYet')
    return <GivingAccountList accounts={accounts} language={language} heading="h3" />
  }
  if (kind === 'amounts') {
    const amounts = giftAmounts({ en: values.valueEn, bn: values.valueBn })
    if (amounts.length === 0) return t('settings.notGivenYet')
    return <GiftAmountList amounts={amounts} isSample={values.isSample} language={language} />
  }
  const html = fillPlaceholders(`<p>{{${settingKey}}}</p>`, language, {
    settings: withSetting(settings, settingKey, values),
    statistics: new Map(),
    statisticsDate: undefined,
    projectCount: 0,
  })
  return <Prose html={html} />
}
