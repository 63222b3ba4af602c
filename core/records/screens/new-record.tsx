import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { copyParameter } from '#core/lib/api/use-edit-param.ts'
import type { StoredRecord } from '#core/lib/api/working-copy.ts'
import { recordId } from '#core/lib/record-id.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ExistingRecord } from '#core/ui/admin/existing-record.tsx'
import { TemplateContext } from './template.ts'

/** Renders the form of a new record; with `?copy=` and an id it starts as a copy of that record. */
export function NewRecord({ path, children }: { path: string; children: ReactNode }) {
  const { t } = useAdminTranslations()
  const [parameters] = useSearchParams()
  const id = recordId(parameters.get(copyParameter) ?? undefined)
  if (id === undefined) return children
  return (
    <ExistingRecord<StoredRecord> path={path} id={id} failed={t('ui.openFailed')} isTemplate>
      {(record) => <TemplateContext value={record}>{children}</TemplateContext>}
    </ExistingRecord>
  )
}
