import type { Language } from '../../lib/language.ts'
import { Prose } from '../../ui/prose.tsx'
import { useAdminWords } from '../../words/use-admin-words.ts'
import { fillTokens } from '../pages/fill-tokens.ts'
import type { SettingKey, Settings } from './setting.schema.ts'
import { settingInfo } from './setting-sections.ts'
import { type SettingValues, withSetting } from './setting-values.ts'
import styles from './settings.module.css'
import { SitePreview } from './site-preview.tsx'

type SettingPreviewProps = {
  settingKey: SettingKey
  values: SettingValues
  settings: Settings
  language: Language
}

/** As a page shows the value: a number as a link to call, an empty one as the words for that. */
export function SettingPreview(props: SettingPreviewProps) {
  const { settingKey, values, settings, language } = props
  const { t } = useAdminWords()
  const { kind } = settingInfo[settingKey]
  if (kind === 'yesNo' || kind === 'number' || kind === 'picture') return null
  if (settingKey === 'donate.buttonText') {
    const text = (language === 'bn' && values.valueBn) || values.valueEn
    return (
      <SitePreview language={language}>
        <span className={styles.button}>{text || t('settings.notGivenYet')}</span>
      </SitePreview>
    )
  }
  const html = fillTokens(`<p>{{${settingKey}}}</p>`, language, {
    settings: withSetting(settings, settingKey, values),
    figures: new Map(),
    figuresDate: undefined,
    projectCount: 0,
  })
  return (
    <SitePreview language={language}>
      <Prose html={html} />
    </SitePreview>
  )
}
