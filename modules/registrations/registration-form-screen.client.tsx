import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { RegistrationForm } from './registration-form.tsx'
import type { RegistrationRecord } from './registration-output.schema.server.ts'

export default function RegistrationFormScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordFormScreen<RegistrationRecord>
      section="registrations"
      path="/api/registrations"
      addTitle={t('registrations.add')}
      editTitle={t('registrations.edit')}
      form={(registration) => <RegistrationForm registration={registration} />}
    />
  )
}
