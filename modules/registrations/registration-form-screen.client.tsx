import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { type RegistrationRecord, registration } from './registration.ts'
import { RegistrationForm } from './registration-form.tsx'

export default function RegistrationFormScreen() {
  return (
    <RecordFormScreen<RegistrationRecord>
      of={registration}
      form={(registration) => <RegistrationForm registration={registration} />}
    />
  )
}
