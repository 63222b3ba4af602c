import { useApiRead } from '../../lib/api/use-api.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'
import { NoteAlert } from '../../ui/admin/alerts.tsx'
import { Failed, Loading } from '../../ui/admin/states.tsx'
import { BackupLine } from '../backups/backup-part.tsx'
import styles from './dashboard.module.css'
import { EndingRegistrations, NotGiven, NotGivenLine } from './dashboard-gaps.tsx'
import type { DashboardRecord } from './dashboard-output.schema.server.ts'
import { LastChanges } from './last-changes.tsx'
import { QuickActions } from './quick-actions.tsx'
import { SamplesByPage, ToConfirmLine } from './samples-by-page.tsx'

/** What an administrator should see first. The heading and the actions need nothing from the server. */
export function DashboardScreen() {
  const { t } = useAdminTranslations()
  const { answer, status, reload } = useApiRead<DashboardRecord>('/api/dashboard')
  return (
    <AdminPage title={t('frame.dashboard')} frameTitle={t('frame.adminDashboard')}>
      <QuickActions />
      {!answer && status === 'loading' && <Loading />}
      {!answer && status === 'failed' && <Failed text={t('dashboard.failed')} onRetry={reload} />}
      {answer?.data.isProxyUntrusted && <NoteAlert text={t('dashboard.proxyUntrusted')} />}
      {answer && (
        <>
          <div className={styles.states}>
            <BackupLine backup={answer.data.backup} reload={reload} />
            <NotGivenLine keys={answer.data.emptySettings} />
            <ToConfirmLine samples={answer.data.samples} />
          </div>
          <EndingRegistrations registrations={answer.data.endingRegistrations} />
          <div className={styles.parts}>
            <NotGiven keys={answer.data.emptySettings} />
            <div className={styles.beside}>
              <SamplesByPage samples={answer.data.samples} />
            </div>
            <LastChanges changes={answer.data.lastChanges} />
          </div>
        </>
      )}
    </AdminPage>
  )
}
