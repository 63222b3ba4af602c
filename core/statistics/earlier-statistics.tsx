import { Link } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { formatDate } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { Details } from '#core/ui/admin/details.tsx'
import type { StatisticRecord } from './statistic.ts'
import { statisticAmount } from './statistic-amount.ts'
import styles from './statistics.module.css'

/** Lists the rows of the same statistic for other days, newest first. */
export function EarlierStatistics({ statistic }: { statistic: StatisticRecord }) {
  const { language, t } = useAdminTranslations()
  const { response } = useApiRead<StatisticRecord[]>('/api/statistics?sort=-asOf')
  const others = (response?.data ?? []).filter(
    ({ id, key }) => key === statistic.key && id !== statistic.id,
  )
  if (others.length === 0) return null
  return (
    <section className={styles.earlier}>
      <h2>{t('statistics.otherDays')}</h2>
      <Details
        facts={others.map(({ id, asOf, ...other }) => [
          asOf ? formatDate(asOf, language) : t('settings.notGivenYet'),
          <Link key={id} to={`/admin/settings/statistics/${id}`}>
            {statisticAmount(other, language) ?? t('settings.notGivenYet')}
          </Link>,
        ])}
      />
    </section>
  )
}
