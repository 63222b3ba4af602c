import { Link } from 'react-router'
import { formatDate } from '../../lib/format.ts'
import { useApiRead } from '../../lib/use-api.ts'
import { Details } from '../../ui/admin/details.tsx'
import { useAdminWords } from '../../words/use-admin-words.ts'
import { statisticAmount } from './statistic-amount.ts'
import type { StatisticRecord } from './statistic-record.ts'
import styles from './statistics.module.css'

/** The same figure at other days, the newest first. */
export function EarlierFigures({ statistic }: { statistic: StatisticRecord }) {
  const { language, t } = useAdminWords()
  const { answer } = useApiRead<StatisticRecord[]>('/api/statistics?sort=-asOf')
  const others = (answer?.data ?? []).filter(
    ({ id, key }) => key === statistic.key && id !== statistic.id,
  )
  if (others.length === 0) return null
  return (
    <section className={styles.earlier}>
      <h2>{t('statistics.otherDays')}</h2>
      <Details
        facts={others.map(({ id, asOf, value, unit }) => [
          asOf ? formatDate(asOf, language) : t('settings.notGivenYet'),
          <Link key={id} to={`/admin/settings/statistics/${id}`}>
            {statisticAmount(value, unit, language) ?? t('settings.notGivenYet')}
          </Link>,
        ])}
      />
    </section>
  )
}
