import { useNavigate } from 'react-router'
import { sendNew } from '../../lib/api/send-new.ts'
import { useApi } from '../../lib/api/use-api.ts'
import type { Checkable } from '../../lib/check-form.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import type { RecordForm, Version } from '../../ui/admin/form/record-form.ts'
import { useRecordForm } from '../../ui/admin/form/use-record-form.ts'
import { useNotices } from '../../ui/admin/notices.tsx'
import type { SectionRecord } from './record-list.tsx'
import type { RecordSection } from './record-sections.ts'

/** Everything goes as JSON, in the words it was typed in: the schema reads them. */
export type PlainValues = Record<string, string | boolean>

type SectionFormOptions<V extends PlainValues, R extends SectionRecord> = {
  section: RecordSection
  path: string
  /** The record that is changed; without one, one is added. */
  record: R | undefined
  versionOf: (record?: R) => Version<V>
  schema: Checkable
  labels: Record<keyof V & string, string>
  /** Whether these values are a new record although an old one was opened. */
  isNew?: (values: V) => boolean
}

/** `useRecordForm` for a record of a section: saved, said so, and back to the list. */
export function useSectionForm<V extends PlainValues, R extends SectionRecord>(
  options: SectionFormOptions<V, R>,
): RecordForm<V> {
  const { section, path, record, versionOf, schema, labels, isNew } = options
  const { t } = useAdminTranslations()
  const api = useApi()
  const navigate = useNavigate()
  const { success } = useNotices()
  const own = record && `${path}/${record.id}`
  return useRecordForm<V>({
    name: `${section}/${record?.id ?? 'new'}`,
    start: versionOf(record),
    schema,
    labels,
    failed: t('settings.errorSaving'),
    save: async ({ values, updatedAt }, call) => {
      const body = { ...values, updatedAt }
      if (own && !isNew?.(values)) await api.send('PUT', own, body, call)
      else await sendNew(api, path, values, call)
    },
    onSaved: async () => {
      success(t('settings.savedNotice'))
      await navigate(`/admin/settings/${section}`)
    },
    ...(own ? { readTheirs: async () => versionOf((await api.get<R>(own)).data) } : {}),
  })
}

/** What a form holds of a record: an empty field is an empty text, a number its digits. */
export function valuesFrom<V extends PlainValues>(empty: V, record: object | undefined): V {
  if (!record) return empty
  const known = Object.entries(record).filter(([name]) => name in empty)
  const values = Object.fromEntries(
    known.map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value ?? '')]),
  )
  return Object.assign({ ...empty }, values)
}
