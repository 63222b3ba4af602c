import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { translateError, translateReason } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { SaveProblem, SuccessAlert } from '#core/ui/admin/alerts.tsx'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { Loading } from '#core/ui/admin/states.tsx'
import { AuthHead } from './auth-head.tsx'
import { ForgottenPasswordLink } from './forgotten-password-link.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { redirectAfterLogin } from './redirect-after-login.ts'
import { SecondStepForm } from './second-step-form.tsx'
import type { SecondStepRequest } from './second-step-login.service.server.ts'
import { secondStepOf } from './second-step-request.ts'
import { useSession } from './use-session.ts'

export default function LoginScreen() {
  const translations = useAdminTranslations()
  const { t } = translations
  const session = useSession()
  const { success } = useNotices()
  const navigate = useNavigate()
  const to = redirectAfterLogin(useSearchParams()[0].get('to'))
  const comesFrom = useLocation().state
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<{ email?: string; password?: string }>({})
  const [problem, setProblem] = useState('')
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [step, setStep] = useState<SecondStepRequest>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const missing = {
      ...(email.trim() ? {} : { email: t('account.emailRequired') }),
      ...(password ? {} : { password: t('account.passwordRequired') }),
    }
    setWrong(missing)
    setProblem('')
    setReason('')
    if (missing.email || missing.password) return
    setIsBusy(true)
    try {
      await session.logIn(email, password)
      await goIn()
    } catch (error) {
      setIsBusy(false)
      const wanted = secondStepOf(error)
      if (wanted) return setStep(wanted)
      // Shows the server's reason or this text (specification, section 8); the reason of a missing response stands
      // below it.
      const given = translateReason(error, translations)
      setProblem(given ?? t('account.invalidLogin'))
      setReason(given ? '' : translateError(error, translations))
    }
  }

  async function goIn() {
    success(t('account.loginSuccessful'))
    await navigate(to, { replace: true })
  }

  /** Enters with the token of a second step or a passkey. */
  async function enter(token: string) {
    setIsBusy(true)
    try {
      await session.enter(token)
    } catch (error) {
      setIsBusy(false)
      throw error
    }
    await goIn()
  }

  if (session.status === 'loading') return <Loading />
  if (session.status === 'in' && !isBusy) return <Navigate to={to} replace />
  if (step) {
    return (
      <Stack>
        <AuthHead
          page={t('account.login')}
          title={t('account.welcomeBack')}
          text={t('account.loginToContinue')}
        />
        <SecondStepForm
          request={step}
          onToken={enter}
          onAgain={(why) => {
            setStep(undefined)
            setPassword('')
            setProblem(why)
          }}
        />
      </Stack>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <AuthHead
          page={t('account.login')}
          title={t('account.welcomeBack')}
          text={t('account.loginToContinue')}
        />
        {comesFrom === 'registered' && <SuccessAlert text={t('account.registered')} />}
        {comesFrom === 'passwordSet' && <SuccessAlert text={t('account.passwordSet')} />}
        <TextInput
          label={t('account.email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          error={wrong.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('account.password')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={wrong.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <SaveProblem text={problem} failure={wrong}>
          {reason && <p>{reason}</p>}
        </SaveProblem>
        <Button type="submit" loading={isBusy}>
          {t('account.login')}
        </Button>
        <PasskeyLogin onToken={enter} onProblem={setProblem} />
        <ForgottenPasswordLink />
        <Link to="/auth/register">{t('account.toRegister')}</Link>
        {/* Borrowers look for a login of their own here. */}
        <p>{t('account.forStaff')}</p>
      </Stack>
    </form>
  )
}
