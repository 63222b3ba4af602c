import type { Language } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { SitePreview } from '#core/records/screens/site-preview.tsx'
import type { DonorValues } from './donor.ts'

/** Shows the donor's entry on the public page, or the reason why there is none. */
export function DonorPreview({ values, language }: { values: DonorValues; language: Language }) {
  const { t } = useAdminTranslations()
  const in_ = (en: string, bn: string) => inLanguage(language, en, bn).text
  const supports = in_(values.supports, values.supportsBn)
  const period = in_(values.period, values.periodBn)
  const text = in_(values.text, values.textBn)
  const isNamed = values.hasConsentOnFile || values.isSample
  return (
    <SitePreview language={language}>
      {isNamed ? (
        <>
          <b>{in_(values.name, values.nameBn) || t('settings.notGivenYet')}</b>
          {[supports, period, values.website, text].map((line) => line && <p key={line}>{line}</p>)}
        </>
      ) : (
        <p>{t('donors.notNamed')}</p>
      )}
    </SitePreview>
  )
}
