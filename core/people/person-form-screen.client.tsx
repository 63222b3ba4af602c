import { useNavigate } from 'react-router'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ErasureSection } from '#core/images/erasure-section.tsx'
import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { PersonForm } from './person-form.tsx'
import type { PersonRecord } from './person-output.schema.server.ts'

export default function PersonFormScreen() {
  const { t } = useAdminTranslations()
  const navigate = useNavigate()
  return (
    <RecordFormScreen<PersonRecord>
      section="team"
      path="/api/people"
      addTitle={t('people.add')}
      editTitle={t('people.edit')}
      form={(person) => (
        <>
          <PersonForm person={person} />
          {person && (
            <ErasureSection
              what="person"
              path={`/api/people/${person.id}/erase`}
              onDone={() => navigate('/admin/settings/team')}
            />
          )}
        </>
      )}
    />
  )
}
