import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'

export function MissingAdminScreen() {
  const { t } = useAdminTranslations()
  return (
    <AdminPage title={t('frame.unexpectedTitle')}>
      <p>404: {t('frame.notFoundTitle')}</p>
      <p>{t('frame.notFoundText')}</p>
      <div>
        <ButtonTo to="/admin/dashboard" text={t('frame.backToDashboard')} />
      </div>
    </AdminPage>
  )
}
