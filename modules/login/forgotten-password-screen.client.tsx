import { Button, Stack, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { ApiError } from '#core/lib/api/api-error.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { SaveProblem, SuccessAlert } from '#core/ui/admin/alerts.tsx'
import { useAccountForm } from '#core/accounts/use-account-form.ts'
import { AuthHead } from './auth-head.tsx'

const forgottenPath = '/api/auth/forgotten-password'

/** Requests a link by mail. The response is the same whether or not the account exists. */
export default function ForgottenPasswordScreen() {
  const translations = useAdminTranslations()
  const { language, t } = translations
  const ownT = useTexts('forgotten-password')
  const api = useApi()
  const { field, problem, isBusy, isDone, submit } = useAccountForm({
    empty: { email: '' },
    send: ({ email }) =>
      api.send('POST', forgottenPath, { email, language }, { withoutToken: true }),
    explain: (error) =>
      error instanceof ApiError && error.fields.email ? '' : translateError(error, translations),
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <AuthHead title={ownT('title')} text={ownT('hint')} />
        <SuccessAlert text={isDone ? ownT('sent') : ''} />
        <TextInput
          {...field('email')}
          label={t('account.email')}
          type="email"
          autoComplete="username"
          required
        />
        <SaveProblem {...problem} />
        <Button type="submit" loading={isBusy}>
          {ownT('send')}
        </Button>
        <Link to="/auth/login">{t('account.toLogin')}</Link>
      </Stack>
    </form>
  )
}
