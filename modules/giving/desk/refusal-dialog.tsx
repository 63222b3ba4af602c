import { Textarea } from '@mantine/core'
import { useApi } from '#core/lib/api/use-api.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { DialogForm } from '#core/ui/admin/form/dialog-form.tsx'
import recordStyles from '#core/records/screens/records.module.css'
import { useDeskForm } from './use-desk-form.ts'

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
  const api = useApi()
  const form = useDeskForm({
    name,
    values: { reason: '' },
    labels: { reason: translate('reason') },
    async send(values, { signal }) {
      await api.send('POST', `/api/gifts${path}`, { ...body, ...values }, { signal })
      return done
    },
    onDone: [onRefused, onClose],
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
