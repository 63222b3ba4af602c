import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { unchecked } from '#core/lib/check-form.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { DialogForm } from '#core/ui/admin/form/dialog-form.tsx'
import type { FormValues } from '#core/ui/admin/form/record-form.ts'
import { useRecordForm } from '#core/ui/admin/form/use-record-form.ts'
import { webhookEvents } from '#core/records/outbox/webhook-events.ts'
import { Choices } from './choices.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useEventName } from './use-event-name.ts'
import type { NewWebhook } from './webhook-output.schema.server.ts'

type WebhookDialogProps = { onMade: () => void; onClose: () => void }

const none = Object.fromEntries(webhookEvents.map((event) => [event, false]))

/** Asks for the address of a program and what it is told of, and then shows the secret once. */
export function WebhookDialog({ onMade, onClose }: WebhookDialogProps) {
  const text = useTexts('connections')
  const translations = useAdminTranslations()
  const nameOf = useEventName()
  const api = useApi()
  const [secret, setSecret] = useState<string>()
  const form = useRecordForm<FormValues>({
    name: 'webhook/new',
    start: { values: { url: 'https://', ...none }, updatedAt: undefined },
    schema: unchecked,
    labels: {
      url: text('url'),
      ...Object.fromEntries(webhookEvents.map((event) => [event, nameOf(event)])),
    },
    failed: (error) => translateError(error, translations),
    async save({ values }, { signal }) {
      const events = webhookEvents.filter((event) => values[event])
      const body = { url: String(values.url).trim(), events }
      const { data } = await api.send<NewWebhook>('POST', '/api/webhooks', body, { signal })
      setSecret(data.secret)
    },
    onSaved: async () => onMade(),
  })
  if (secret) {
    const texts = { title: text('secretFor'), hint: text('secretOnce') }
    const labels = { label: text('secret'), copy: text('copySecret') }
    return <SecretDialog secret={secret} texts={{ ...texts, ...labels }} onClose={onClose} />
  }
  return (
    <DialogForm
      form={form}
      title={text('makeWebhook')}
      saveLabel={text('make')}
      isBlocked={!String(form.values.url).trim()}
      onClose={onClose}
    >
      <TextInput
        {...form.text('url')}
        type="url"
        description={text('urlHint')}
        required
        maxLength={500}
        autoComplete="off"
        data-autofocus
      />
      <Choices form={form} label={text('toldOf')} names={webhookEvents} />
    </DialogForm>
  )
}
