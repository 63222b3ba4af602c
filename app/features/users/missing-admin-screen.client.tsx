import { AdminPage } from '../../ui/admin/admin-page.tsx'
import { ButtonTo } from '../../ui/admin/button-to.tsx'
import { useAdminWords } from '../../words/use-admin-words.ts'

export function MissingAdminScreen() {
  const { t } = useAdminWords()
  return (
    <AdminPage title={t('frame.unexpectedTitle')} frameTitle={t('frame.adminDashboard')}>
      <p>404: {t('frame.notFoundTitle')}</p>
      <p>{t('frame.notFoundText')}</p>
      <div>
        <ButtonTo to="/admin/dashboard">{t('frame.backToDashboard')}</ButtonTo>
      </div>
    </AdminPage>
  )
}
