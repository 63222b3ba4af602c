import { useAdminWords } from '../../words/use-admin-words.ts'
import { RecordFormScreen } from '../settings/record-form-screen.tsx'
import { PageTextForm } from './page-text-form.tsx'
import type { PageTextRecord } from './page-text-record.ts'

/** Which texts there are is the site's own affair: none is added, none deleted. */
export function PageTextFormScreen() {
  const { t } = useAdminWords()
  return (
    <RecordFormScreen<PageTextRecord>
      section="pages"
      path="/api/page-texts"
      editTitle={t('pageTexts.edit')}
      form={(text) => text && <PageTextForm text={text} />}
    />
  )
}
