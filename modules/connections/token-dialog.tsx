import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { tokenScopes } from '#core/kernel/permissions.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { unchecked } from '#core/lib/check-form.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { DialogForm } from '#core/ui/admin/form/dialog-form.tsx'
import { useRecordForm } from '#core/ui/admin/form/use-record-form.ts'
import { Choices } from './choices.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import type { NewToken } from './token-output.schema.server.ts'

type TokenDialogProps = { onMade: () => void; onClose: () => void }

const empty = { name: '', expiresOn: '', read: true, content: false, messages: false }

/** Asks what a new token is for, and then shows it once. */
export function TokenDialog({ onMade, onClose }: TokenDialogProps) {
  const text = useTexts('connections')
  const translations = useAdminTranslations()
  const api = useApi()
  const [made, setMade] = useState<{ name: string; secret: string }>()
  const form = useRecordForm({
    name: 'token/new',
    start: { values: empty, updatedAt: undefined },
    schema: unchecked,
    labels: {
      name: text('name'),
      expiresOn: text('expiresOn'),
      read: text('scope_read'),
      content: text('scope_content'),
      messages: text('scope_messages'),
    },
    failed: (error) => translateError(error, translations),
    async save({ values }, { signal }) {
      const { name, expiresOn } = values
      const body = { name, expiresOn, scopes: tokenScopes.filter((scope) => values[scope]) }
      const { data } = await api.send<NewToken>('POST', '/api/tokens', body, { signal })
      setMade({ name: name.trim(), secret: data.token })
    },
    onSaved: async () => onMade(),
  })
  if (made) {
    const title = text('tokenFor', { name: made.name })
    const texts = { title, hint: text('tokenOnce'), label: text('token'), copy: text('copyToken') }
    return <SecretDialog secret={made.secret} texts={texts} onClose={onClose} />
  }
  return (
    <DialogForm
      form={form}
      title={text('makeToken')}
      saveLabel={text('make')}
      isBlocked={!form.values.name.trim()}
      onClose={onClose}
    >
      <TextInput
        {...form.text('name')}
        description={text('nameHint')}
        required
        maxLength={60}
        autoComplete="off"
        data-autofocus
      />
      <Choices form={form} label={text('may')} names={tokenScopes} />
      <p>{text('neverMay')}</p>
      <TextInput {...form.text('expiresOn')} type="date" />
    </DialogForm>
  )
}
