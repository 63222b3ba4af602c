import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { RecordFormScreen } from '../records/record-form-screen.tsx'
import { PersonForm } from './person-form.tsx'
import type { PersonRecord } from './person-output.schema.server.ts'

export function PersonFormScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordFormScreen<PersonRecord>
      section="team"
      path="/api/people"
      addTitle={t('people.add')}
      editTitle={t('people.edit')}
      form={(person) => <PersonForm person={person} />}
    />
  )
}
