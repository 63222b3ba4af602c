import { Link } from 'react-router'
import { dayOf } from '#core/lib/text/day.ts'
import { formatDate } from '#core/lib/text/format.ts'
import { formatHour } from '#core/lib/text/format-instant.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { DashboardSection } from '#core/ui/admin/dashboard-section.tsx'
import { useRecordAddress } from '#core/records/screens/entity-info.ts'
import { useHistoryLabels } from '#modules/history/use-history-labels.ts'
import styles from './dashboard.module.css'
import type { DashboardRecord } from './dashboard-output.schema.server.ts'

/** Lists by day what appears, ends, closes and takes place. */
export function ComingSection({ coming }: Pick<DashboardRecord, 'coming'>) {
  const { language, t } = useAdminTranslations()
  const labels = useHistoryLabels()
  const addressOf = useRecordAddress()
  const today = dayOf(new Date())
  return (
    <DashboardSection title={t('dashboard.coming')}>
      {coming.length === 0 && <p>{t('dashboard.comingNone')}</p>}
      {[...new Set(coming.map(({ day }) => day))].map((day) => (
        <div key={day}>
          <h3>{day === today ? t('dashboard.today') : formatDate(day, language)}</h3>
          <ul className={styles.list}>
            {coming
              .filter((one) => one.day === day)
              .map(({ what, time, ...record }) => {
                const row = { ...record, entityId: record.id }
                return (
                  <li key={`${what}/${record.entity}/${record.id}`} className={styles.entry}>
                    <Link to={addressOf(record) ?? '/admin/settings'} lang={labels.lang(row)}>
                      {labels.label(row)}
                    </Link>
                    <small>
                      {t(`dashboard.${what}`)}
                      {time && <>, {formatHour(time, language)}</>}
                    </small>
                  </li>
                )
              })}
          </ul>
        </div>
      ))}
    </DashboardSection>
  )
}
