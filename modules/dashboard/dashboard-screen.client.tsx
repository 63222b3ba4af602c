import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import { isOwnComputer } from '#core/ui/admin/site-address.ts'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { NewAdministratorsNote, PendingChangesLine } from '#modules/approvals/approval-lines.tsx'
import { BackupLine } from '#modules/backups/backup-section.tsx'
import { ReadinessSection } from '#modules/donor-checks/readiness-section.tsx'
import { QuickActions } from '#modules/menu/quick-action-links.tsx'
import { MessagesLine } from '#modules/messages/office/messages-line.tsx'
import { NewDeviceNotice } from '#modules/own-account/new-device-notice.tsx'
import { ReadersSection } from '#modules/page-views/readers-section.tsx'
import { SecondStepNotes } from '#modules/second-step/second-step-notes.tsx'
import { isNamed, needsSetUp, SetUpOffer } from '#modules/set-up/set-up-offer.tsx'
import { ComingSection } from './coming-section.tsx'
import styles from './dashboard.module.css'
import { NewAccountsLine, NotGivenLine, NotOpenLine, Welcome } from './dashboard-gaps.tsx'
import type { DashboardRecord } from './dashboard-output.schema.server.ts'
import { LastChanges } from './last-changes.tsx'
import { SamplesByPage } from './samples-by-page.tsx'
import { UnsavedForms } from './unsaved-forms.tsx'
import { WeeklyScreens } from './weekly-screens.tsx'

const DemoOffer = lazy(() => import('#modules/samples/demo-offer.tsx'))

/** Renders the first screen after login. Heading and actions need nothing from the server, so they appear at once. */
export default function DashboardScreen() {
  const { t } = useAdminTranslations()
  const { origin } = window.location
  const { response, status, reload } = useApiRead<DashboardRecord>('/api/dashboard', {
    isShared: true,
  })
  const isGuided = response && needsSetUp(response.data)
  // A new site is greeted with its next step, and with no list of what it lacks.
  const isNew = isGuided || response?.data.isDemo
  return (
    <AdminPage title={t('frame.dashboard')}>
      <QuickActions />
      {isGuided && <SetUpOffer isBegun={isNamed(response.data)} />}
      {response?.data.isDemo && (
        <Suspense fallback={<Loading />}>
          <DemoOffer />
        </Suspense>
      )}
      <UnsavedForms />
      <SecondStepNotes />
      {!response && status === 'loading' && <Loading />}
      {!response && status === 'failed' && <Failed text={t('dashboard.failed')} onRetry={reload} />}
      {response?.data.isWebhookFailing && <NoteAlert text={t('dashboard.webhookFails')} />}
      {response?.data.isAddressUnknown && !isNew && (
        <NoteAlert
          text={t('dashboard.addressUnknown', {
            address: isOwnComputer(origin) ? 'https://www.example.org' : origin,
          })}
        />
      )}
      {response?.data.isQrHidden && (
        <NoteAlert text={t('dashboard.qrHidden')}>
          {' '}
          <Link to="/admin/settings/giving">{t('dashboard.qrCorrect')}</Link>
        </NoteAlert>
      )}
      {response?.data.isProxyUntrusted && <NoteAlert text={t('dashboard.proxyUntrusted')} />}
      {response && (
        <div className="list">
          {response.data.isNewcomer && !isNew && <Welcome />}
          {!response.data.isOpen && <NotOpenLine />}
          <PendingChangesLine count={response.data.pendingChanges} />
          <MessagesLine />
          {response.data.backup && !isNew && (
            <BackupLine backup={response.data.backup} reload={reload} />
          )}
          <NewAccountsLine count={response.data.newAccounts} />
          {!isNew && <NotGivenLine count={response.data.emptySettings.length} />}
        </div>
      )}
      {response && (
        <NewAdministratorsNote names={response.data.newAdministrators.map(({ name }) => name)} />
      )}
      <NewDeviceNotice />
      <WeeklyScreens />
      {!isNew && <ReadinessSection />}
      {response && (
        <div className={styles.parts}>
          {!(isNew && response.data.coming.length === 0) && (
            <ComingSection coming={response.data.coming} />
          )}
          <SamplesByPage samples={response.data.samples} />
          <LastChanges changes={response.data.lastChanges} />
          <ReadersSection {...response.data.readers} />
        </div>
      )}
    </AdminPage>
  )
}
