import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { PageTextForm } from './page-text-form.tsx'
import type { PageTextRecord } from './page-text-output.schema.server.ts'

/** Edits a page text. The site defines which texts exist, so none is added or deleted. */
export default function PageTextFormScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordFormScreen<PageTextRecord>
      section="pages"
      path="/api/page-texts"
      editTitle={t('pageTexts.edit')}
      form={(text) => text && <PageTextForm text={text} />}
    />
  )
}
