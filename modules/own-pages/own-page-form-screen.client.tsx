import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { OwnPageForm } from './own-page-form.tsx'
import type { OwnPageRecord } from './own-page-output.schema.server.ts'

export default function OwnPageFormScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordFormScreen<OwnPageRecord>
      section="own-pages"
      path="/api/pages"
      addTitle={t('pages.add')}
      editTitle={t('pages.edit')}
      form={(page) => <OwnPageForm page={page} />}
    />
  )
}
