import { useSearchParams } from 'react-router'
import { RecordFormScreen } from '#core/records/screens/record-form-screen.tsx'
import { TemplateContext } from '#core/records/screens/template.ts'
import { knownBodies } from './known-bodies.ts'
import { type RegistrationRecord, registration } from './registration.ts'
import { RegistrationForm } from './registration-form.tsx'

/** Shows the form of a registration; with `?body=` a new one begins with the texts of a known public body. */
export default function RegistrationFormScreen() {
  const [parameters] = useSearchParams()
  const at = knownBodies.findIndex(({ key }) => key === parameters.get('body'))
  const { key: _, ...texts } = knownBodies[at] ?? { key: '' }
  const template = at < 0 ? undefined : { ...texts, id: -1 - at, updatedAt: '' }
  return (
    <TemplateContext value={template}>
      <RecordFormScreen<RegistrationRecord>
        of={registration}
        form={(registration) => <RegistrationForm registration={registration} />}
      />
    </TemplateContext>
  )
}
