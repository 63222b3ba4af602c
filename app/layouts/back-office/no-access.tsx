import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'
import { NoteAlert } from '../../ui/admin/alerts.tsx'

/** What a person without the right role reads, wherever in the back-office they go. */
export function NoAccess({ name }: { name: string }) {
  const { t } = useAdminTranslations()
  return (
    <AdminPage title={t('frame.dashboard')} frameTitle={t('frame.adminDashboard')}>
      <h2>{t('frame.noAccessTitle')}</h2>
      <NoteAlert text={t('frame.noAccessText', { name })} />
    </AdminPage>
  )
}
