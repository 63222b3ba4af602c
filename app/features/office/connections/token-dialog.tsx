import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { tokenScopes } from '#kernel/permissions.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { translateError } from '../../../translations/translate-error.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ErrorAlert } from '../../../ui/admin/alerts.tsx'
import { useAccountForm } from '../../accounts/identity/use-account-form.ts'
import type { NewToken } from '../../accounts/tokens/token-output.schema.server.ts'
import { Choices } from './choices.tsx'
import { useConnectionsTexts } from './connections-texts.ts'
import { SecretDialog } from './secret-dialog.tsx'

type TokenDialogProps = { onMade: () => void; onClose: () => void }

/** Asks what a new token is for, and then shows it once. */
export function TokenDialog({ onMade, onClose }: TokenDialogProps) {
  const text = useConnectionsTexts()
  const translations = useAdminTranslations()
  const api = useApi()
  const [scopes, setScopes] = useState<readonly string[]>(['read'])
  const [made, setMade] = useState<{ name: string; secret: string }>()
  const { values, field, problem, isBusy, submit } = useAccountForm({
    empty: { name: '', expiresOn: '' },
    async send(values) {
      const { data } = await api.send<NewToken>('POST', '/api/tokens', { ...values, scopes })
      setMade({ name: values.name.trim(), secret: data.token })
      onMade()
    },
    explain: (error) => translateError(error, translations),
  })
  if (made) {
    const title = text('tokenFor', { name: made.name })
    const texts = { title, hint: text('tokenOnce'), label: text('token'), copy: text('copyToken') }
    return <SecretDialog secret={made.secret} texts={texts} onClose={onClose} />
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('makeToken')}
      closeOnClickOutside={false}
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <ErrorAlert text={problem} />
          <TextInput
            {...field('name')}
            label={text('name')}
            description={text('nameHint')}
            required
            maxLength={60}
            autoComplete="off"
            data-autofocus
          />
          <Choices
            label={text('may')}
            options={tokenScopes.map((scope) => ({ value: scope, label: text(`scope_${scope}`) }))}
            chosen={scopes}
            onChange={setScopes}
          />
          <p>{text('neverMay')}</p>
          <TextInput {...field('expiresOn')} type="date" label={text('expiresOn')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {translations.t('ui.cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!values.name.trim()}>
              {text('make')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
