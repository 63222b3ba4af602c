import { useParams } from 'react-router'
import { useApiRead } from '../../lib/api/use-api.ts'
import { recordId } from '../../lib/record-id.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { AdminPage } from '../../ui/admin/admin-page.tsx'
import { ButtonTo } from '../../ui/admin/button-to.tsx'
import { Empty, Failed, Loading } from '../../ui/admin/states.tsx'
import { ProgramForm } from './program-form.tsx'
import type { ProgramRecord } from './program-output.schema.server.ts'

/** Adds a program, or with an id in the address changes that one. */
export function ProgramFormScreen() {
  const { t } = useAdminTranslations()
  const { id } = useParams()
  return (
    <AdminPage
      title={t(id ? 'programs.edit' : 'programs.add')}
      frameTitle={t('frame.adminDashboard')}
    >
      {id ? <ExistingProgram key={id} id={recordId(id)} /> : <ProgramForm key="new" />}
    </AdminPage>
  )
}

function ExistingProgram({ id }: { id: number | undefined }) {
  const { t } = useAdminTranslations()
  const { answer, status, reload } = useApiRead<ProgramRecord>(
    id === undefined ? undefined : `/api/programs/${id}`,
  )
  if (answer) return <ProgramForm program={answer.data} />
  if (status === 'failed') return <Failed text={t('programs.notFound')} onRetry={reload} />
  if (id !== undefined) return <Loading />
  return (
    <Empty text={t('programs.none')}>
      <ButtonTo to="/admin/programlist">{t('programs.back')}</ButtonTo>
    </Empty>
  )
}
