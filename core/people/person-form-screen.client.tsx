import { useNavigate } from 'react-router'
import { ErasureSection } from '#core/images/erasure-section.tsx'
import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { type PersonRecord, person } from './person.ts'
import { PersonForm } from './person-form.tsx'

export default function PersonFormScreen() {
  const navigate = useNavigate()
  return (
    <RecordFormScreen<PersonRecord>
      of={person}
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
