import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../lib/api/use-api.ts'
import { translateError } from '../../../translations/translate-error.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ErrorAlert } from '../../../ui/admin/alerts.tsx'
import { useAccountForm } from '../../accounts/identity/use-account-form.ts'
import { webhookEvents } from '../../records/outbox/webhook-events.ts'
import { Choices } from './choices.tsx'
import { useConnectionsTexts } from './connections-texts.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { useEventName } from './use-event-name.ts'
import type { NewWebhook } from './webhook-output.schema.server.ts'

type WebhookDialogProps = { onMade: () => void; onClose: () => void }

/** Asks for the address of a program and what it is told of, and then shows the secret once. */
export function WebhookDialog({ onMade, onClose }: WebhookDialogProps) {
  const text = useConnectionsTexts()
  const translations = useAdminTranslations()
  const nameOf = useEventName()
  const api = useApi()
  const [events, setEvents] = useState<readonly string[]>([])
  const [secret, setSecret] = useState<string>()
  const { values, field, problem, isBusy, submit } = useAccountForm({
    empty: { url: 'https://' },
    async send({ url }) {
      const body = { url: url.trim(), events }
      const { data } = await api.send<NewWebhook>('POST', '/api/webhooks', body)
      setSecret(data.secret)
      onMade()
    },
    explain: (error) => translateError(error, translations),
  })
  if (secret) {
    const texts = { title: text('secretFor'), hint: text('secretOnce') }
    const labels = { label: text('secret'), copy: text('copySecret') }
    return <SecretDialog secret={secret} texts={{ ...texts, ...labels }} onClose={onClose} />
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('makeWebhook')}
      closeOnClickOutside={false}
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <ErrorAlert text={problem} />
          <TextInput
            {...field('url')}
            type="url"
            label={text('url')}
            description={text('urlHint')}
            required
            maxLength={500}
            autoComplete="off"
            data-autofocus
          />
          <Choices
            label={text('toldOf')}
            options={webhookEvents.map((event) => ({ value: event, label: nameOf(event) }))}
            chosen={events}
            onChange={setEvents}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {translations.t('ui.cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!values.url.trim()}>
              {text('make')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
