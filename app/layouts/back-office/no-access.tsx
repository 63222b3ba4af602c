import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { NoteAlert } from '#core/ui/admin/alerts.tsx'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'

/** `hasWork`: true if the person may open other screens. */
type NoAccessProps = { name: string; hasWork: boolean }

/** Tells a person without the required role that they may not open this screen. */
export function NoAccess({ name, hasWork }: NoAccessProps) {
  const { t } = useAdminTranslations()
  const text = <NoteAlert text={t('frame.noAccessText', { name })} />
  if (hasWork) {
    return (
      <AdminPage title={t('frame.noAccessTitle')}>
        {text}
        <div>
          <ButtonTo to="/admin/dashboard" variant="light" text={t('frame.backToDashboard')} />
        </div>
      </AdminPage>
    )
  }
  return (
    <AdminPage title={t('frame.dashboard')}>
      <h2>{t('frame.noAccessTitle')}</h2>
      {text}
    </AdminPage>
  )
}
