import { Stack } from '@mantine/core'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { AuthHead } from './auth-head.tsx'
import { redirectAfterLogin } from './redirect-after-login.ts'
import { SecondStepForm } from './second-step-form.tsx'
import { secondStepIn } from './second-step-request.ts'
import { useSession } from './use-session.ts'

/** Asks for the second step after the login page, which has left the request in the history. */
export default function SecondStepScreen() {
  const { t } = useAdminTranslations()
  const session = useSession()
  const { success } = useNotices()
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const to = redirectAfterLogin(useSearchParams()[0].get('to'))
  const request = secondStepIn(state)

  async function enter(token: string) {
    await session.enter(token)
    success(t('account.loginSuccessful'))
    await navigate(to, { replace: true })
  }

  if (session.status === 'in') return <Navigate to={to} replace />
  if (!request) return <Navigate to={`/auth/login${search}`} replace />
  return (
    <Stack>
      <AuthHead
        page={t('account.login')}
        title={t('account.welcomeBack')}
        text={t('account.loginToContinue')}
      />
      <SecondStepForm
        request={request}
        onToken={enter}
        onAgain={(problem) =>
          void navigate(`/auth/login${search}`, { replace: true, state: { problem } })
        }
      />
    </Stack>
  )
}
