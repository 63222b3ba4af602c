import { useTexts } from '#core/translations/use-texts.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { useMay } from '#core/records/screens/use-may.ts'
import { TableSection } from './table-section.tsx'
import { ImportSection } from './upload/import-section.tsx'

/** Brings in what the organisation has elsewhere. */
export default function MovingInScreen() {
  const t = useTexts('moving-in')
  const may = useMay()
  return (
    <AdminPage title={t('title')}>
      <div className="stack loose">
        <TableSection />
        {may('backups') && <ImportSection />}
      </div>
    </AdminPage>
  )
}
