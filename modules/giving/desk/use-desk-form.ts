import { useRef } from 'react'
import { unchecked } from '#core/lib/check-form.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { FormValues, SaveCall } from '#core/ui/admin/form/record-form.ts'
import { useRecordForm } from '#core/ui/admin/form/use-record-form.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { useDeskTexts } from './use-desk-texts.ts'

/** Fields that are called by the text of their name; others have a label of their own. */
const named = [
  'amount',
  'receivedOn',
  'trxId',
  'chequeNumber',
  'promiseCode',
  'purpose',
  'name',
  'phone',
  'email',
  'isListed',
  'reason',
  'accountName',
  'holds',
  'isClosed',
] as const

export type DeskFormOptions<V extends FormValues> = {
  /** Name of the unsaved input in this browser. */
  name: string
  values: V
  labels?: { [field in keyof V]?: string }
  /** Sends the values, and returns the sentence that says what was done; empty if the screen says it. */
  send: (values: V, call: SaveCall) => Promise<string>
  /** Called once it is done. */
  onDone: () => void
}

/** A form of one act at the desk. The server alone checks its values. */
export function useDeskForm<V extends FormValues>(options: DeskFormOptions<V>) {
  const { name, labels, values, send, onDone } = options
  const translations = useAdminTranslations()
  const { translate } = useDeskTexts()
  const { success } = useNotices()
  const done = useRef('')
  return useRecordForm<V>({
    name,
    labels: Object.fromEntries([
      ...named.map((field) => [field, translate(field)]),
      ...Object.entries(labels ?? {}),
    ]),
    start: { values, updatedAt: undefined },
    schema: unchecked,
    failed: (error) => translateError(error, translations),
    async save({ values }, call) {
      done.current = await send(values, call)
    },
    async onSaved() {
      if (done.current) success(done.current)
      onDone()
    },
  })
}
