import { Button, PasswordInput, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { sendWithRetry } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { translateError, translateReason } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { Loading } from '#core/ui/admin/states.tsx'
import { useAccountForm } from '#core/accounts/use-account-form.ts'
import { type StartContent, startContents } from '#modules/samples/start-content.ts'
import { AuthHead } from './auth-head.tsx'
import { DeadLink } from './dead-link.tsx'
import { useLinkState } from './use-link-state.ts'
import { useSession } from './use-session.ts'

/** Time for loading an invented organisation with its pictures, on a slow machine. */
const loadMs = 180_000

/** Registers an account. The link of a first start makes it the first administrator, while that link works. */
export default function RegisterScreen() {
  const setup = useSearchParams()[0].get('setup') || undefined
  const { link, hasFailed } = useLinkState(setup)
  // Unknown state of the link: the form is shown, and the server refuses a dead link.
  if (setup && !link && !hasFailed) return <Loading />
  if (link && link.state !== 'usable') return <DeadLink state={link.state} isSetup />
  return <RegisterForm setup={setup} start={link?.content} />
}

type RegisterFormProps = {
  setup: string | undefined
  /** Content of a new site, where the first administrator may choose. */
  start: StartContent | undefined
}

/** The fields carry no required marks (specification, section 5); the server's rules are shown beside them. */
function RegisterForm({ setup, start }: RegisterFormProps) {
  const translations = useAdminTranslations()
  const startText = useTexts('samples')
  const notices = useNotices()
  const [content, setContent] = useState(start)
  const { language, t } = translations
  const api = useApi()
  const navigate = useNavigate()
  const session = useSession()
  const { field, problem, isBusy, submit } = useAccountForm({
    empty: { name: '', email: '', password: '' },
    async send(values) {
      const body = { ...values, language, ...(setup ? { setup } : {}) }
      await api.send('POST', '/api/auth/register', body, { withoutToken: true })
      if (!setup || !(await hasEntered(values))) {
        return navigate('/auth/login', { state: 'registered' })
      }
      const begun = await begin()
      const isGuided = begun !== 'sample' && begun !== 'demo'
      return navigate(isGuided ? '/admin/set-up' : '/admin/dashboard', { replace: true })
    },
    explain: (error) => translateReason(error, translations) ?? t('account.errorRegistering'),
  })

  /** The account is there even if logging in fails here: then the login page asks for the password. */
  async function hasEntered({ email, password }: { email: string; password: string }) {
    try {
      await session.logIn(email, password)
      return true
    } catch (error) {
      console.error(error)
      return false
    }
  }

  /** Failing here loses nothing: the site keeps what it has. @returns what the site begins with */
  async function begin(): Promise<StartContent | undefined> {
    if (!content || content === start) return start
    try {
      await sendWithRetry(api, 'POST', '/api/start-content', { content, language }, loadMs)
      return content
    } catch (error) {
      notices.failure(startText('begin.failed'), translateError(error, translations))
      return start
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
        {content && (
          <Radio.Group
            label={startText('begin.question')}
            value={content}
            onChange={(next) => setContent(startContents.find((one) => one === next))}
          >
            <Stack gap="xs" mt="xs">
              {startContents.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  label={startText(`begin.${one}`)}
                  description={startText(`begin.${one}Hint`)}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <SaveProblem {...problem} />
        {isBusy && content !== start && <p role="status">{startText('begin.loading')}</p>}
        <Button type="submit" loading={isBusy}>
          {t('account.register')}
        </Button>
        <Link to="/auth/login">{t('account.toLogin')}</Link>
      </Stack>
    </form>
  )
}
