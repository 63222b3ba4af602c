import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { recordId } from '#core/lib/record-id.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { AdminPage } from '#core/ui/admin/admin-page.tsx'
import { ExistingRecord } from '#core/ui/admin/existing-record.tsx'
import { NewRecord } from './new-record.tsx'
import { RecordLinks } from './record-links.tsx'
import type { SectionRecord } from './record-list.tsx'
import { sectionOf } from './record-sections.ts'

type RecordFormScreenProps<R extends SectionRecord> = {
  of: { entity: string; path: string }
  form: (record: R | undefined) => ReactNode
}

/** Shows the form of one record of a section, existing or new. */
export function RecordFormScreen<R extends SectionRecord>(props: RecordFormScreenProps<R>) {
  const { of, form } = props
  const { t, findText } = useAdminTranslations()
  const { id } = useParams()
  const { entity, section, title } = sectionOf(of.entity)
  const addTitle = findText(`${of.entity}.add`)
  const isNew = id === undefined && addTitle !== undefined
  return (
    <AdminPage
      title={isNew ? addTitle : (findText(`${of.entity}.edit`) ?? '')}
      actions={<RecordLinks entity={entity} id={recordId(id)} />}
    >
      {isNew ? (
        <NewRecord path={of.path}>{form(undefined)}</NewRecord>
      ) : (
        <ExistingRecord<R>
          key={id}
          path={of.path}
          id={recordId(id)}
          failed={t('ui.openFailed')}
          list={{ to: `/admin/settings/${section}`, text: t(title) }}
        >
          {form}
        </ExistingRecord>
      )}
    </AdminPage>
  )
}
