import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { type OwnPageRecord, ownPage } from './own-page.ts'
import { OwnPageForm } from './own-page-form.tsx'

export default function OwnPageFormScreen() {
  return (
    <RecordFormScreen<OwnPageRecord> of={ownPage} form={(page) => <OwnPageForm page={page} />} />
  )
}
