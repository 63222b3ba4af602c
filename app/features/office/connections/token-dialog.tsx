import { Button, Checkbox, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { tokenScopes } from '#kernel/permissions.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { translateError } from '../../../translations/translate-error.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ErrorAlert } from '../../../ui/admin/alerts.tsx'
import { CopyButton } from '../../../ui/admin/copy-button.tsx'
import { useAccountForm } from '../../accounts/identity/use-account-form.ts'
import type { NewToken } from '../../accounts/tokens/token-output.schema.server.ts'
import styles from './connections.module.css'
import { useConnectionsTexts } from './connections-texts.ts'

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

type ChoicesProps = {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Renders a checkbox for each option. */
function Choices({ label, options, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(
              options
                .map(({ value }) => value)
                .filter((value) => (value === option.value ? checked : chosen.includes(value))),
            )
          }
        />
      ))}
    </fieldset>
  )
}

type SecretDialogProps = {
  secret: string
  texts: Record<'title' | 'hint' | 'label' | 'copy', string>
  onClose: () => void
}

/** Shows a new secret once. A stray click does not close the dialog. */
function SecretDialog({ secret, texts, onClose }: SecretDialogProps) {
  const text = useConnectionsTexts()
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
    >
      <Stack>
        <p>{texts.hint}</p>
        <Textarea
          id="new-secret"
          label={texts.label}
          value={secret}
          readOnly
          autosize
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={secret} label={texts.copy} shownIn="new-secret" />
        <Button onClick={onClose}>{text('done')}</Button>
      </Stack>
    </Modal>
  )
}
