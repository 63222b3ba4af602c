import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { translateError } from '../../../translations/translate-error.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { ErrorAlert, SuccessAlert } from '../../../ui/admin/alerts.tsx'
import { AuthHead } from './auth-head.tsx'
import { forgottenPath } from './forgotten-password-link.tsx'
import { useForgottenTexts } from './forgotten-texts.ts'

/** Requests a link by mail. The response is the same whether or not the account exists. */
export function ForgottenPasswordScreen() {
  const translations = useAdminTranslations()
  const { language, t, translateMessage } = translations
  const ownT = useForgottenTexts()
  const api = useApi()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const [isSent, setIsSent] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setIsSent(false)
    setProblem('')
    setWrong('')
    try {
      await api.send('POST', forgottenPath, { email, language }, { withoutToken: true })
      setIsSent(true)
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.email : undefined
      setWrong(field ? translateMessage(field) : '')
      setProblem(field ? '' : translateError(error, translations))
    }
    setIsBusy(false)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <AuthHead title={ownT('title')} text={ownT('hint')} />
        <ErrorAlert text={problem} />
        <SuccessAlert text={isSent ? ownT('sent') : ''} />
        <TextInput
          label={t('account.email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          error={wrong}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" loading={isBusy}>
          {ownT('send')}
        </Button>
        <Link to="/auth/login">{t('account.toLogin')}</Link>
      </Stack>
    </form>
  )
}
