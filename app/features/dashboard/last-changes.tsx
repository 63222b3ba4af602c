import { Link } from 'react-router'
import { formatInstant } from '../../lib/format-instant.ts'
import { useAdminWords } from '../../words/use-admin-words.ts'
import { HistoryTitle } from '../history/history-title.tsx'
import { useHistoryWords } from '../history/use-history-words.ts'
import styles from './dashboard.module.css'
import { DashboardPart } from './dashboard-part.tsx'
import type { DashboardRecord } from './dashboard-record.ts'

export function LastChanges({ changes }: { changes: DashboardRecord['lastChanges'] }) {
  const { language, t } = useAdminWords()
  const { who } = useHistoryWords()
  return (
    <DashboardPart title={t('dashboard.lastChanges')}>
      <ul className={styles.list}>
        {changes.map((row) => (
          <li key={row.id}>
            <Link to={`/admin/history?entity=${row.entity}&entityId=${row.entityId}`}>
              <HistoryTitle row={row} />
            </Link>
            <small>
              {who(row)}, {formatInstant(row.at, language)}
            </small>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/admin/history">{t('dashboard.allChanges')}</Link>
      </p>
    </DashboardPart>
  )
}
