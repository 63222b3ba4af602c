import { createElement, type ReactNode, useContext, useRef } from 'react'
import { inEveryState } from '#core/lib/api/every-state.ts'
import { formBody } from '#core/lib/api/form-body.ts'
import { lastAuthor } from '#core/lib/api/last-author.ts'
import { sendNew } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { editedOf, entityOf, readEdited, type StoredRecord } from '#core/lib/api/working-copy.ts'
import type { Checkable } from '#core/lib/check-form.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useFieldHint, useFieldLabel } from '#core/translations/use-field-name.ts'
import type {
  FormValues,
  RecordForm,
  RecordFormOptions,
  Version,
} from '#core/ui/admin/form/record-form.ts'
import { versionOf } from '#core/ui/admin/form/record-values.ts'
import { useRecordForm } from '#core/ui/admin/form/use-record-form.ts'
import { RecordAside } from './record-aside.tsx'
import { AfterSavingContext } from './saved-record.ts'
import { copyOf, TemplateContext } from './template.ts'
import { useSavedNotice } from './use-saved-notice.ts'
import { useWorkingCopy, workingCopyNote } from './use-working-copy.ts'

/** A described kind of record, or the same of another form. */
export type EntityForm<V> = {
  /** Its section of the texts. */
  entity: string
  /** API path of the list. */
  path: string
  form: Checkable
  /** Values of a new record. */
  empty: V
}

/** Labels of fields that have another one in this form than the text of their kind, or their common name. */
export type OwnLabels<V> = Partial<Record<keyof V & string, string>>

type EntityFormOptions<V extends FormValues, R extends StoredRecord> = Pick<
  RecordFormOptions<V>,
  'failed' | 'invalid'
> & {
  /** Says that the record is saved. `change` is undefined when nothing changed, or a record was added. */
  saved: string | ((version: Version<V>, change: number | undefined) => string)
  /** Leaves the form once the record is saved. */
  leave: (version: Version<V>) => unknown
  of: EntityForm<V>
  labels?: OwnLabels<V>
  /** Prefix of the name under which unsaved input is kept, before the id: `program`. */
  name: string
  /** Existing record; undefined to add one. */
  record: R | undefined
  /** Converts values before they are sent; default: all of them, as typed. */
  fieldsOf?: (values: V) => FormValues | Promise<FormValues>
  /** True if these values make a new record although an existing one was opened. */
  isNew?: (values: V) => boolean
  /** Preview in the panel beside the form, for records that have one of their own. */
  preview?: ((form: Pick<RecordForm<V>, 'values' | 'tab'>) => ReactNode) | undefined
}

/**
 * Calls `useRecordForm` for a record of the API, which is sent as multipart if its form has a file, otherwise as
 * JSON.
 */
export function useEntityForm<V extends FormValues, R extends StoredRecord>(
  options: EntityFormOptions<V, R>,
): RecordForm<V> {
  const { name, of, record, labels, fieldsOf, isNew, preview, saved, leave, ...form } = options
  const { path, empty } = of
  const api = useApi()
  const { t } = useAdminTranslations()
  const say = useSavedNotice()
  const labelOf = useFieldLabel(of.entity)
  const own = record && `${path}/${record.id}`
  const change = useRef<number>(undefined)
  const afterSaving = useContext(AfterSavingContext)
  const hasFile = Object.values(empty).includes(null)
  const edited = editedOf(record)
  const copy = useWorkingCopy(own, edited)
  const template = useContext(TemplateContext)
  const isCopy = record === undefined && template !== undefined
  const start = isCopy ? copyOf(empty, template) : versionOf(empty, record)
  const recordForm = useRecordForm<V>({
    ...form,
    name: `${name}/${record?.id ?? (isCopy ? `copy-of-${template.id}` : 'new')}`,
    start,
    schema: of.form,
    labels: withLabels(empty, labels, labelOf),
    hintOf: useFieldHint(of.entity),
    save: async ({ values, updatedAt }, call) => {
      afterSaving.prepare()
      const fields = fieldsOf ? await fieldsOf(values) : values
      if (copy.isMeant()) {
        change.current = await copy.send(fields, updatedAt, call)
        if (record && change.current !== undefined) remember({ ...record, ...fields })
        return
      }
      const bodyOf = (sent: Parameters<typeof formBody>[0]) => (hasFile ? formBody(sent) : sent)
      const response =
        own && !isNew?.(values)
          ? await api.send<object>('PUT', own, bodyOf({ ...fields, updatedAt }), call)
          : await sendNew<object>(api, path, bodyOf(fields), call)
      change.current = response.version
      remember(response.data)
    },
    onSaved: async (version) => {
      if (copy.hasStayed()) return say(t('ui.copySaved'), undefined)
      const isAdded = !own || isNew?.(version.values)
      const undone = isAdded ? undefined : change.current
      say(typeof saved === 'string' ? saved : saved(version, undone), undone)
      await leave(version)
    },
    ...(own
      ? {
          readTheirs: async () => {
            const read = copy.isMeant() ? readEdited<R>(api, own) : api.get<R>(inEveryState(own))
            const theirs = (await read).data
            const by = editedOf(theirs)?.copy?.savedBy
            const author = by ? { by } : await lastAuthor(api, entityOf(path), record.id)
            return { ...versionOf(empty, theirs), ...author }
          },
        }
      : {}),
  })
  function remember(fields: object) {
    afterSaving.remember({ entity: entityOf(path), record: { ...fields } })
  }
  const aside = createElement(
    RecordAside,
    { entity: entityOf(path), record, edited, image: start.image, form: recordForm },
    preview?.(recordForm),
  )
  if (!edited) return { ...recordForm, aside }
  return {
    ...recordForm,
    aside,
    ...copy.waysToSave(recordForm),
    note: workingCopyNote({
      path,
      edited,
      form: recordForm,
      published: versionOf(empty, edited.published).values,
    }),
  }
}

/** Returns the label of each field of a form. */
export function withLabels<V extends FormValues>(
  empty: V,
  labels: OwnLabels<V> | undefined,
  labelOf: (field: string) => string,
): Record<keyof V & string, string>
export function withLabels(
  empty: FormValues,
  labels: OwnLabels<FormValues> | undefined,
  labelOf: (field: string) => string,
): object {
  const names = Object.keys(empty).map((field) => [field, labelOf(field)])
  return { ...Object.fromEntries(names), ...labels }
}
