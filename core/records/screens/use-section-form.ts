import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { FormValues, RecordForm } from '#core/ui/admin/form/record-form.ts'
import { useAfterSaving } from './after-saving.tsx'
import type { SectionRecord } from './record-list.tsx'
import { sectionOf } from './record-sections.ts'
import { type EntityForm, type OwnLabels, useEntityForm } from './use-entity-form.ts'

type SectionFormOptions<V extends FormValues, R extends SectionRecord> = {
  of: EntityForm<V>
  /** Existing record; undefined to add one. */
  record: R | undefined
  labels?: OwnLabels<V>
  /** Converts values before they are sent; default: all of them, as typed. */
  fieldsOf?: (values: V) => FormValues | Promise<FormValues>
  /** True if these values make a new record although an existing one was opened. */
  isNew?: (values: V) => boolean
  /** Preview in the panel beside the form. */
  preview?: (form: Pick<RecordForm<V>, 'values' | 'tab'>) => ReactNode
}

/** Calls `useEntityForm` for a record of a section, reports the save and returns to the list. */
export function useSectionForm<V extends FormValues, R extends SectionRecord>({
  of,
  ...form
}: SectionFormOptions<V, R>): RecordForm<V> {
  const { t } = useAdminTranslations()
  const navigate = useNavigate()
  const { section } = sectionOf(of.entity)
  const { to } = useAfterSaving(`/admin/settings/${section}`)
  return useEntityForm({
    ...form,
    of,
    name: section,
    failed: t('settings.errorSaving'),
    saved: t('settings.savedNotice'),
    leave: () => navigate(to),
  })
}
