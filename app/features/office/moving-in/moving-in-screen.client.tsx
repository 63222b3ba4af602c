import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { useMovingInTexts } from './moving-in-texts.ts'
import { TableSection } from './table-section.tsx'

/** Brings in what the organisation has elsewhere. */
export function MovingInScreen() {
  const { t: translateAdmin } = useAdminTranslations()
  const t = useMovingInTexts()
  return (
    <AdminPage title={t('title')} frameTitle={translateAdmin('frame.adminDashboard')}>
      <TableSection />
    </AdminPage>
  )
}
