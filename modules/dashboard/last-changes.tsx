import { Link } from 'react-router'
import { dayMs, dayOf } from '#core/lib/text/day.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { DashboardSection } from '#core/ui/admin/dashboard-section.tsx'
import { revisionsAddress } from '#core/records/screens/record-links.tsx'
import { HistoryTitle } from '#modules/history/history-title.tsx'
import { useHistoryLabels } from '#modules/history/use-history-labels.ts'
import styles from './dashboard.module.css'
import type { DashboardRecord } from './dashboard-output.schema.server.ts'

/** Lists the last changes by people. Changes by the system are only in the history. */
export function LastChanges({ changes }: { changes: DashboardRecord['lastChanges'] }) {
  const { language, t } = useAdminTranslations()
  const { who } = useHistoryLabels()
  return (
    <DashboardSection title={t('dashboard.lastChanges')}>
      {changes.length === 0 ? (
        <p>{t('dashboard.noChanges')}</p>
      ) : (
        <ul className={styles.list}>
          {changes.map((row) => (
            <li key={row.id}>
              <Link to={revisionsAddress(row.entity, row.entityId)}>
                <span>
                  <HistoryTitle row={row} />
                </span>
              </Link>
              <small className={styles.when}>
                {who(row)}, {formatInstant(row.at, language)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={`/admin/history?since=${dayOf(new Date(Date.now() - 6 * dayMs))}`}>
          {t('history.lastDays', { n: formatNumber(7, language) })}
        </Link>{' '}
        · <Link to="/admin/history">{t('dashboard.allChanges')}</Link>
      </p>
    </DashboardSection>
  )
}
