import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { deviceKey } from '#core/lib/api/device-key.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { translateReason } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { Loading } from '#core/ui/admin/states.tsx'
import { useAccountForm } from '#core/accounts/use-account-form.ts'
import { AuthHead } from './auth-head.tsx'
import { DeadLink } from './dead-link.tsx'
import { useLinkState } from './use-link-state.ts'
import { useSession } from './use-session.ts'

/** Registers an account. The link of a first start makes it the first administrator, while that link works. */
export default function RegisterScreen() {
  const setup = useSearchParams()[0].get('setup') || undefined
  const { link, hasFailed } = useLinkState(setup)
  // Unknown state of the link: the form is shown, and the server refuses a dead link.
  if (setup && !link && !hasFailed) return <Loading />
  if (link && link.state !== 'usable') return <DeadLink state={link.state} isSetup />
  return <RegisterForm setup={setup} />
}

/** The fields carry no required marks (specification, section 5); the server's rules are shown beside them. */
function RegisterForm({ setup }: { setup: string | undefined }) {
  const translations = useAdminTranslations()
  const { language, t } = translations
  const api = useApi()
  const navigate = useNavigate()
  const session = useSession()
  const { field, problem, isBusy, submit } = useAccountForm({
    empty: { name: '', email: '', password: '' },
    async send(values) {
      const body = { ...values, language, ...(setup ? { setup } : {}) }
      await api.send('POST', '/api/auth/register', body, { withoutToken: true })
      if (setup && (await hasEntered(values))) return navigate('/admin/set-up', { replace: true })
      return navigate('/auth/login', { state: 'registered' })
    },
    explain: (error) => translateReason(error, translations) ?? t('account.errorRegistering'),
  })

  /** The account is there even if logging in fails here: then the login page asks for the password. */
  async function hasEntered({ email, password }: { email: string; password: string }) {
    try {
      const body = { email, password, deviceKey: deviceKey() }
      const options = { withoutToken: true }
      const { data } = await api.send<{ token: string }>('POST', '/api/auth/login', body, options)
      await session.enter(data.token)
      return true
    } catch (error) {
      console.error(error)
      return false
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <AuthHead
          title={t(setup ? 'account.setupTitle' : 'account.registerTitle')}
          text={t(setup ? 'account.setupText' : 'account.registerText')}
        />
        <TextInput {...field('name')} label={t('account.name')} autoComplete="name" />
        <TextInput
          {...field('email')}
          label={t('account.email')}
          type="email"
          autoComplete="username"
        />
        <PasswordInput
          {...field('password')}
          label={t('account.password')}
          description={t('account.passwordHint')}
          autoComplete="new-password"
        />
        <SaveProblem {...problem} />
        <Button type="submit" loading={isBusy}>
          {t('account.register')}
        </Button>
        <Link to="/auth/login">{t('account.toLogin')}</Link>
      </Stack>
    </form>
  )
}
