import { Textarea } from '@mantine/core'
import { useApi } from '#core/lib/api/use-api.ts'
import { unchecked } from '#core/lib/check-form.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { DialogForm } from '#core/ui/admin/form/dialog-form.tsx'
import { useRecordForm } from '#core/ui/admin/form/use-record-form.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import recordStyles from '#core/records/screens/records.module.css'

type RefusalProps = {
  /** Name of the unsaved input in this browser. */
  name: string
  /** Path below `/api/gifts`. */
  path: string
  /** Sent with the reason. */
  body?: object
  title: string
  saveLabel: string
  hint?: string
  done: string
  onRefused: () => void
  onClose: () => void
}

/** Asks for the reason of a refusal, and sends it. */
export function RefusalDialog(props: RefusalProps) {
  const { name, path, body, title, saveLabel, hint, done, onRefused, onClose } = props
  const translate = useTexts('gift-desk')
  const translations = useAdminTranslations()
  const api = useApi()
  const { success } = useNotices()
  const form = useRecordForm({
    name,
    start: { values: { reason: '' }, updatedAt: undefined },
    schema: unchecked,
    labels: { reason: translate('reason') },
    failed: (error) => translateError(error, translations),
    async save({ values }, { signal }) {
      await api.send('POST', `/api/gifts${path}`, { ...body, ...values }, { signal })
    },
    async onSaved() {
      success(done)
      onRefused()
      onClose()
    },
  })
  return (
    <DialogForm
      form={form}
      title={title}
      saveLabel={saveLabel}
      isBlocked={!form.values.reason.trim()}
      onClose={onClose}
    >
      {hint && <p className={recordStyles.hint}>{hint}</p>}
      <Textarea {...form.text('reason')} maxLength={300} required data-autofocus />
    </DialogForm>
  )
}
