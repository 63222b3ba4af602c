import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { roles } from '#core/kernel/permissions.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import type { Language } from '#core/lib/text/language.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { Dialog } from '#core/ui/admin/dialog.tsx'
import { MailLanguageField } from '#core/accounts/mail-language-field.tsx'
import { useAccountForm } from '#core/accounts/use-account-form.ts'
import type { NewLink } from './invitation-output.schema.server.ts'
import type { GivenLink } from './link-dialog.tsx'

type InviteDialogProps = { onDone: (given: GivenLink) => void; onClose: () => void }

/** Asks for name, email and role of a new person, who chooses the password through a link. */
export function InviteDialog({ onDone, onClose }: InviteDialogProps) {
  const linkText = useTexts('user-links')
  const tAccess = useTexts('access')
  const translations = useAdminTranslations()
  const { t } = translations
  const api = useApi()
  const [language, setLanguage] = useState<Language | null>(null)
  const { values, field, problem, isBusy, submit } = useAccountForm({
    empty: { name: '', email: '', role: 'EDITOR' },
    async send(values) {
      const body = { ...values, language }
      const { data: link } = await api.send<NewLink>('POST', '/api/invitations', body)
      onDone({ link, name: values.name.trim(), isInvitation: true })
    },
    explain: (error) => translateError(error, translations),
  })
  return (
    <Dialog
      onClose={onClose}
      title={linkText('inviteTitle')}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{linkText('inviteHint')}</p>
          <TextInput
            {...field('name')}
            label={t('users.name')}
            required
            autoComplete="off"
            data-autofocus
          />
          <TextInput
            {...field('email')}
            label={t('users.email')}
            required
            type="email"
            autoComplete="off"
          />
          <NativeSelect
            {...field('role')}
            label={t('users.role')}
            description={tAccess(`role_${roles.find((one) => one === values.role) ?? 'USER'}`)}
            data={roles.map((role) => ({ value: role, label: t(`users.${role}`) }))}
          />
          <MailLanguageField value={language} onChange={setLanguage} />
          <SaveProblem {...problem} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {linkText('makeInvitation')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
