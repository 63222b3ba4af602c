import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { type DonorRecord, donor } from './donor.ts'
import { DonorForm } from './donor-form.tsx'

export default function DonorFormScreen() {
  return <RecordFormScreen<DonorRecord> of={donor} form={(donor) => <DonorForm donor={donor} />} />
}
