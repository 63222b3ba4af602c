import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'

export function MissingAdminScreen() {
  const { language, t } = useAdminTranslations()
  return (
    <AdminPage title={t('frame.notFoundTitle')}>
      <p>{t('frame.notFoundText')}</p>
      <div>
        <ButtonTo to="/admin/dashboard" text={t('frame.backToDashboard')} />
      </div>
      {/* Text of the specification for the router's fallback. */}
      <p>
        <small>
          {t('frame.unexpectedTitle')} {formatNumber(404, language)}: {t('frame.notFoundTitle')}
        </small>
      </p>
    </AdminPage>
  )
}
