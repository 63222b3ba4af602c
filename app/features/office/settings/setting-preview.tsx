import type { Language } from '../../../lib/text/language.ts'
import { inLanguage } from '../../../lib/text/localized.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { Prose } from '../../../ui/prose.tsx'
import { fillPlaceholders } from '../../page/placeholders/fill-placeholders.ts'
import { SitePreview } from '../../records/screens/site-preview.tsx'
import {
  type SettingKey,
  type Settings,
  settingTable,
} from '../../records/settings/setting.schema.ts'
import type { SettingKind } from '../../records/settings/setting-definition.ts'
import { LinksPreview } from '../../settings/branding/links-preview.tsx'
import { LookPreview } from '../../settings/branding/look-preview.tsx'
import { GiftAmountList } from '../../settings/giving/gift-amount-list.tsx'
import { giftAmounts } from '../../settings/giving/gift-amounts.ts'
import { GivingAccountList } from '../../settings/giving/giving-account-list.tsx'
import { givingAccounts } from '../../settings/giving/giving-accounts.ts'
import { settingValue } from '../../settings/values/setting-form.schema.ts'
import { type SettingValues, withSetting } from '../../settings/values/setting-values.ts'
import styles from '../../settings/values/settings.module.css'

const withoutPreview: ReadonlySet<SettingKind> = new Set([
  'yesNo',
  'language',
  'number',
  'year',
  'image',
  'logo',
  'areas',
  'menu',
  'words',
  'wordGroups',
])

type SettingPreviewProps = {
  settingKey: SettingKey
  values: SettingValues
  settings: Settings
  language: Language
}

/** Shows the value as a page does: a number as a link to call, an empty value as the text for empty values. */
export function SettingPreview(props: SettingPreviewProps) {
  const { settingKey, values, settings, language } = props
  const { language: reader, t } = useAdminTranslations()
  const { kind } = settingTable[settingKey]
  if (withoutPreview.has(kind)) return null
  if (kind === 'links') {
    return (
      <SitePreview language={reader}>
        <LinksPreview value={values.valueEn} language={reader} />
      </SitePreview>
    )
  }
  if (kind === 'palette') {
    const { en, bn } = settings['org.name']
    return <LookPreview palette={settingValue(settingKey, values.valueEn)} siteName={{ en, bn }} />
  }
  if (settingKey === 'donate.buttonText') {
    const text = inLanguage(language, values.valueEn, values.valueBn).text
    return (
      <SitePreview language={language}>
        <span className={styles.button}>{text || t('settings.notGivenYet')}</span>
      </SitePreview>
    )
  }
  if (kind === 'bank' || kind === 'wallets') {
    const none = { en: '', bn: '' }
    const typed = { en: values.valueEn, bn: values.valueBn, isSample: values.isSample }
    const accounts = givingAccounts(kind === 'bank' ? typed : none, kind === 'bank' ? none : typed)
    return (
      <SitePreview language={language}>
        {accounts.length === 0 && <p>{t('settings.notGivenYet')}</p>}
        <GivingAccountList accounts={accounts} language={language} heading="h3" />
      </SitePreview>
    )
  }
  if (kind === 'amounts') {
    const amounts = giftAmounts({ en: values.valueEn, bn: values.valueBn })
    return (
      <SitePreview language={language}>
        {amounts.length === 0 && <p>{t('settings.notGivenYet')}</p>}
        <GiftAmountList amounts={amounts} isSample={values.isSample} language={language} />
      </SitePreview>
    )
  }
  const html = fillPlaceholders(`<p>{{${settingKey}}}</p>`, language, {
    settings: withSetting(settings, settingKey, values),
    statistics: new Map(),
    statisticsDate: undefined,
    projectCount: 0,
  })
  return (
    <SitePreview language={language}>
      <Prose html={html} />
    </SitePreview>
  )
}
