import * as z from 'zod/mini'
import { optionalAmount } from '#core/lib/form-fields.ts'
import { formatDate } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { SitePreview } from '#core/records/screens/site-preview.tsx'
import type { StatisticValues } from './statistic.ts'
import { statisticUnits } from './statistic.ts'
import { statisticAmount } from './statistic-amount.ts'
import styles from './statistics.module.css'

/** Shows a statistic in large type, with its name above and its day below, as on the home page. */
export function StatisticPreview(props: { values: StatisticValues; language: Language }) {
  const { values, language } = props
  const { t } = useAdminTranslations()
  const { data = null } = z.safeParse(optionalAmount, values.value)
  const unit = statisticUnits.find((known) => known === values.unit) ?? 'persons'
  const isDay = /^\d{4}-\d\d-\d\d$/.test(values.asOf)
  return (
    <SitePreview language={language}>
      <p>{inLanguage(language, values.label, values.labelBn).text}</p>
      <p className={styles.amount}>
        {statisticAmount({ ...values, value: data, unit }, language) ?? t('settings.notGivenYet')}
      </p>
      {isDay && <p>{formatDate(values.asOf, language)}</p>}
    </SitePreview>
  )
}
