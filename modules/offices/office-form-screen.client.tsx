import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { type OfficeRecord, office } from './office.ts'
import { OfficeForm } from './office-form.tsx'

export default function OfficeFormScreen() {
  return (
    <RecordFormScreen<OfficeRecord> of={office} form={(office) => <OfficeForm office={office} />} />
  )
}
