import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { useApi } from '../../lib/use-api.ts'
import { ErrorAlert } from '../../ui/admin/alerts.tsx'
import { useAdminWords } from '../../words/use-admin-words.ts'

const noWords = { name: '', email: '', password: '' }

/** The fields carry no required marks (specification, section 5); the server's rules are shown beside them. */
export function RegisterScreen() {
  const { t, say } = useAdminWords()
  const api = useApi()
  const navigate = useNavigate()
  const setup = useSearchParams()[0].get('setup')
  const [values, setValues] = useState(noWords)
  const [wrong, setWrong] = useState<Record<string, string>>({})
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
      const { message = '', fields = {} } = error instanceof ApiError ? error : {}
      setWrong(fields)
      setProblem(message ? say(message) : t('account.errorRegistering'))
      setIsBusy(false)
    }
  }

  const field = (name: keyof typeof noWords) => ({
    name,
    label: t(`account.${name}`),
    value: values[name],
    error: wrong[name] && say(wrong[name]),
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  })

  return (
    <form onSubmit={submit} noValidate>
      <title>{t('account.registerTitle')}</title>
      <Stack>
        <h2>{t('account.registerTitle')}</h2>
        <p>{setup ? t('account.setupText') : t('account.registerText')}</p>
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
