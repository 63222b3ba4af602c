import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { DonorForm } from './donor-form.tsx'
import type { DonorRecord } from './donor-output.schema.server.ts'

export default function DonorFormScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordFormScreen<DonorRecord>
      section="donors"
      path="/api/donors"
      addTitle={t('donors.add')}
      editTitle={t('donors.edit')}
      form={(donor) => <DonorForm donor={donor} />}
    />
  )
}
