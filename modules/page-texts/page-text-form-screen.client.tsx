import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { PageTextForm } from './page-text-form.tsx'
import type { PageTextRecord } from './page-text-output.schema.server.ts'

/** Edits a page text. The site defines which texts exist, so none is added or deleted. */
export default function PageTextFormScreen() {
  return (
    <RecordFormScreen<PageTextRecord>
      of={{ entity: 'pageTexts', path: '/api/page-texts' }}
      form={(text) => text && <PageTextForm text={text} />}
    />
  )
}
