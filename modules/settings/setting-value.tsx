import { formatDigits } from '#core/lib/text/digits.ts'
import { otherLanguage } from '#core/lib/text/language.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { UploadImage } from '#core/ui/admin/image/thumbnail.tsx'
import { PaletteValue } from '#core/settings/branding/palette-value.tsx'
import { parseLinks } from '#core/settings/branding/site-links.ts'
import { menuOf } from '#core/settings/menus/menu-entries.ts'
import { MenuValue } from '#core/settings/menus/menu-value.tsx'
import { WordsValue } from '#core/settings/site-texts/words-value.tsx'
import { defaultOf, settingTable, wordsOf } from '#core/settings/stored/setting.schema.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'
import { isInBothLanguages } from '#core/settings/values/setting-sections.ts'
import styles from '#core/settings/values/settings.module.css'

/** Shows the stored value in each of its languages, or a note that it is empty. */
export function SettingValue({ setting }: { setting: SettingRecord }) {
  const { language, t } = useAdminTranslations()
  const { key, valueEn, valueBn } = setting
  const { kind, label } = settingTable[key]
  if (kind === 'image' || kind === 'logo') {
    return (
      <div className={styles.values}>
        {valueEn ? <UploadImage name={valueEn} alt={t(label)} /> : <p>{t('ui.noImage')}</p>}
      </div>
    )
  }
  const menu = menuOf(key)
  if (menu) return <MenuValue menu={menu} value={valueEn} />
  const words = wordsOf(key)
  if (words) return <WordsValue section={words} values={{ en: valueEn, bn: valueBn }} />
  if (kind === 'palette') return <PaletteValue value={valueEn || defaultOf(key)} />
  if (kind === 'language') {
    const isBangla = (valueEn || defaultOf(key)) === 'bn'
    return <p className={styles.values}>{t(isBangla ? 'settings.bangla' : 'settings.english')}</p>
  }
  if (kind === 'links' && valueEn) {
    return (
      <ul className={styles.values}>
        {parseLinks(valueEn).map(({ url, label, labelBn }) => (
          <li key={url}>{[label, labelBn, url].filter(Boolean).join(', ')}</li>
        ))}
      </ul>
    )
  }
  if (!isInBothLanguages(kind)) {
    const value = valueEn || defaultOf(key)
    const shown = kind === 'yesNo' ? t(value === 'no' ? 'ui.no' : 'ui.yes') : value
    return (
      <p className={styles.values}>
        {shown ? formatDigits(shown, language) : t('settings.notGivenYet')}
      </p>
    )
  }
  return (
    <dl className={styles.values}>
      {[language, otherLanguage(language)].map((one) => (
        <div key={one}>
          <dt>{t(one === 'en' ? 'settings.inEnglish' : 'settings.inBangla')}</dt>
          <dd lang={one}>{(one === 'en' ? valueEn : valueBn) || t('settings.notGivenYet')}</dd>
        </div>
      ))}
    </dl>
  )
}
