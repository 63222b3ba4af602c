import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#core/lib/api/api-error.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { SaveProblem, SuccessAlert } from '#core/ui/admin/alerts.tsx'
import { MailLanguageField } from '#core/accounts/mail-language-field.tsx'
import { useAccountForm } from '#core/accounts/use-account-form.ts'
import { useSession } from '#modules/login/use-session.ts'

/** Edits one's own name and language of mails; only an administrator can change email and role. */
export function NameForm() {
  const translations = useAdminTranslations()
  const { t } = translations
  const api = useApi()
  const session = useSession()
  const user = session.status === 'in' ? session.user : undefined
  const [language, setLanguage] = useState(user?.language ?? null)
  const { field, problem, isBusy, isDone, submit } = useAccountForm({
    empty: { name: user?.name ?? '' },
    check: ({ name }) => (name.trim() ? {} : { name: t('account.nameRequired') }),
    async send({ name }) {
      await api.send('PUT', '/api/auth/profile', { name, language })
      await session.refresh()
    },
    explain: (error) =>
      error instanceof ApiError && error.fields.name
        ? ''
        : `${t('account.saveFailed')} ${translateError(error, translations)}`,
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SuccessAlert text={isDone ? t('account.nameSaved') : ''} />
        <TextInput {...field('name')} label={t('account.name')} autoComplete="name" required />
        <MailLanguageField value={language} onChange={setLanguage} />
        <p>
          {t('account.email')}: {user?.email}
          <br />
          {t('account.role')}: {t(`users.${user?.role ?? 'USER'}`)}
        </p>
        <SaveProblem {...problem} />
        <div>
          <Button type="submit" loading={isBusy}>
            {t('account.saveName')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
