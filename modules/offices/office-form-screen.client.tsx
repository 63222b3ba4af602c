import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { OfficeForm } from './office-form.tsx'
import type { OfficeRecord } from './office-output.schema.server.ts'

export default function OfficeFormScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordFormScreen<OfficeRecord>
      section="offices"
      path="/api/offices"
      addTitle={t('offices.add')}
      editTitle={t('offices.edit')}
      form={(office) => <OfficeForm office={office} />}
    />
  )
}
