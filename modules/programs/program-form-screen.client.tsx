import { useParams, useSearchParams } from 'react-router'
import { recordId } from '#core/lib/record-id.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ExistingRecord } from '#core/ui/admin/existing-record.tsx'
import { NewRecord } from '#core/records/screens/new-record.tsx'
import { RecordLinks } from '#core/records/screens/record-links.tsx'
import type { ProgramRecord } from './program.ts'
import { ProgramForm } from './program-form.tsx'

/** Adds a program, or edits the program whose id is in the address. */
export default function ProgramFormScreen() {
  const { language, t } = useAdminTranslations()
  const { id } = useParams()
  const [parameters] = useSearchParams()
  // The guide opens one draft after the other.
  const [n = 0, all = 0] = parameters.get('draft')?.split('/').map(Number) ?? []
  return (
    <AdminPage
      title={t(id ? 'programs.edit' : 'programs.add')}
      actions={id && <RecordLinks entity="programs" id={recordId(id)} />}
    >
      {n > 0 && all > 0 && (
        <p>
          {t('programs.draftOf', {
            n: formatNumber(n, language),
            all: formatNumber(all, language),
          })}
        </p>
      )}
      {id ? (
        <ExistingRecord<ProgramRecord>
          key={id}
          path="/api/programs"
          id={recordId(id)}
          failed={t('programs.notFound')}
          list={{ to: '/admin/programlist', text: t('programs.back') }}
        >
          {(program) => <ProgramForm program={program} />}
        </ExistingRecord>
      ) : (
        <NewRecord path="/api/programs">
          <ProgramForm key="new" />
        </NewRecord>
      )}
    </AdminPage>
  )
}
