import { useRef } from 'react'
import { unchecked } from '#core/lib/check-form.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { FormValues, RecordFormOptions, SaveCall } from '#core/ui/admin/form/record-form.ts'
import { useRecordForm } from '#core/ui/admin/form/use-record-form.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'

type Options<V extends FormValues> = Pick<RecordFormOptions<V>, 'name' | 'labels'> & {
  values: V
  /** Sends the values, and returns the sentence that says what was done; empty if the screen says it. */
  send: (values: V, call: SaveCall) => Promise<string>
  /** Called in turn once it is done. */
  onDone: readonly (() => void)[]
}

/** A form of one act at the desk. The server alone checks its values. */
export function useDeskForm<V extends FormValues>({
  name,
  labels,
  values,
  send,
  onDone,
}: Options<V>) {
  const translations = useAdminTranslations()
  const { success } = useNotices()
  const done = useRef('')
  return useRecordForm<V>({
    name,
    labels,
    start: { values, updatedAt: undefined },
    schema: unchecked,
    failed: (error) => translateError(error, translations),
    async save({ values }, call) {
      done.current = await send(values, call)
    },
    async onSaved() {
      if (done.current) success(done.current)
      for (const act of onDone) act()
    },
  })
}
