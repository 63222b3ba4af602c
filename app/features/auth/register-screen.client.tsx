import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { translateReason } from '../../translations/translate-error.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { ErrorAlert } from '../../ui/admin/alerts.tsx'
import { Loading } from '../../ui/admin/states.tsx'
import { AuthHead } from './auth-head.tsx'
import { DeadLink } from './dead-link.tsx'
import { useLinkState } from './use-link-state.ts'

const noWords = { name: '', email: '', password: '' }

/** With the link of a first start it makes the first administrator, while that link works. */
export function RegisterScreen() {
  const setup = useSearchParams()[0].get('setup') || undefined
  const { link, hasFailed } = useLinkState(setup)
  // When nobody knows, the form is there: the server says it when the form is sent.
  if (setup && !link && !hasFailed) return <Loading />
  if (link && link.state !== 'usable') return <DeadLink state={link.state} isSetup />
  return <RegisterForm setup={setup} />
}

/** The fields carry no required marks (specification, section 5); the server's rules are shown beside them. */
function RegisterForm({ setup }: { setup: string | undefined }) {
  const translations = useAdminTranslations()
  const { t, translateMessage } = translations
  const api = useApi()
  const navigate = useNavigate()
  const [values, setValues] = useState(noWords)
  const [wrong, setWrong] = useState<ApiError['fields']>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    setWrong({})
    try {
      const body = { ...values, ...(setup ? { setup } : {}) }
      await api.send('POST', '/api/auth/register', body, { withoutToken: true })
      await navigate('/auth/login', { state: 'registered' })
    } catch (error) {
      setWrong(error instanceof ApiError ? error.fields : {})
      setProblem(translateReason(error, translations) ?? t('account.errorRegistering'))
      setIsBusy(false)
    }
  }

  const field = (name: keyof typeof noWords) => ({
    name,
    label: t(`account.${name}`),
    value: values[name],
    error: wrong[name] && translateMessage(wrong[name]),
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <AuthHead
          title={t(setup ? 'account.setupTitle' : 'account.registerTitle')}
          text={t(setup ? 'account.setupText' : 'account.registerText')}
        />
        <ErrorAlert text={problem} />
        <TextInput {...field('name')} autoComplete="name" />
        <TextInput {...field('email')} type="email" autoComplete="username" />
        <PasswordInput
          {...field('password')}
          description={t('account.passwordHint')}
          autoComplete="new-password"
        />
        <Button type="submit" loading={isBusy}>
          {t('account.register')}
        </Button>
        <Link to="/auth/login">{t('account.toLogin')}</Link>
      </Stack>
    </form>
  )
}
