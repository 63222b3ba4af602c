import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { deviceKey } from '#core/lib/api/device-key.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { SaveProblem } from '#core/ui/admin/alerts.tsx'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { useAccountForm } from '#core/accounts/use-account-form.ts'
import type { LinkPurpose } from './account-link.ts'
import { AuthHead } from './auth-head.tsx'
import { DeadLink } from './dead-link.tsx'
import { redirectAfterLogin } from './redirect-after-login.ts'
import { useLinkState } from './use-link-state.ts'
import { useSession } from './use-session.ts'

/** Shows the screen of a one-time link: for a new password, an invitation, or a new administrator. */
export default function AccountLinkScreen() {
  const linkText = useTexts('account-link')
  const { secret } = useParams()
  const { link, hasFailed, reload } = useLinkState(secret)
  if (hasFailed) return <Failed text={linkText('failed')} onRetry={reload} />
  if (!link || !secret) return <Loading />
  if (link.state !== 'usable') return <DeadLink state={link.state} />
  return <LinkForm secret={secret} purpose={link.purpose} email={link.email ?? ''} />
}

type LinkFormProps = { secret: string; purpose: LinkPurpose | undefined; email: string }

function LinkForm({ secret, purpose, email }: LinkFormProps) {
  const translations = useAdminTranslations()
  const { t } = translations
  const linkText = useTexts('account-link')
  const api = useApi()
  const navigate = useNavigate()
  const session = useSession()
  const { success } = useNotices()
  const isNew = purpose === 'newAdministrator'
  const { field, problem, isBusy, submit } = useAccountForm({
    empty: { name: '', password: '' },
    async send({ name, password }) {
      const body = { secret, password, deviceKey: deviceKey(), ...(isNew ? { name } : {}) }
      const options = { withoutToken: true }
      const { data } = await api.send<{ token?: string }>('POST', '/api/auth/link', body, options)
      if (data.token && (await hasEntered(data.token))) {
        success(t('account.loginSuccessful'))
        return navigate(redirectAfterLogin(null), { replace: true })
      }
      return navigate('/auth/login', { state: 'passwordSet' })
    },
    explain: (error) => translateError(error, translations, { forbidden: linkText('dead') }),
  })

  /** The link is used even if logging in fails here: then the login page asks for the password. */
  async function hasEntered(token: string): Promise<boolean> {
    try {
      await session.enter(token)
      return true
    } catch (error) {
      console.error(error)
      return false
    }
  }

  const isInvitation = purpose === 'invitation'
  const title =
    isNew || purpose === 'promotion' ? 'newAdmin' : isInvitation ? 'invitation' : 'newPassword'
  const text = isInvitation ? 'invitationText' : 'text'
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <AuthHead title={linkText(title)} text={linkText(text, { email })} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {isNew && <TextInput {...field('name')} label={t('account.name')} autoComplete="name" />}
        <PasswordInput
          {...field('password')}
          label={t('account.newPassword')}
          description={t('account.passwordHint')}
          autoComplete="new-password"
        />
        <SaveProblem {...problem} />
        <Button type="submit" loading={isBusy}>
          {t('account.setPassword')}
        </Button>
      </Stack>
    </form>
  )
}
