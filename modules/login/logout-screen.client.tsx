import { Button, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ButtonTo } from '#core/ui/admin/button-to.tsx'
import { Loading } from '#core/ui/admin/states.tsx'
import { AuthHead } from './auth-head.tsx'
import { useSession } from './use-session.ts'

/** Logs out when it is opened. If the server cannot be reached, the session stays (specification, section 4). */
export default function LogoutScreen() {
  const { t } = useAdminTranslations()
  const { status, logOut } = useSession()
  const [tries, setTries] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once when opened, and once for each new try.
  useEffect(() => {
    if (status === 'loading') return
    setHasFailed(false)
    logOut().then(
      // A document of its own, and nothing of this person's work stays in memory.
      () => window.location.replace('/auth/login'),
      (error: unknown) => {
        // The failure is only logged (specification, section 8).
        console.error('Error logging out', error)
        setHasFailed(true)
      },
    )
  }, [status === 'loading', tries])

  return (
    <Stack>
      <AuthHead
        page={t('frame.logout')}
        title={t('account.welcomeBack')}
        text={t('account.loginToContinue')}
      />
      {hasFailed ? (
        <>
          <p role="alert">{t('account.stillLoggedIn')}</p>
          <Button onClick={() => setTries(tries + 1)}>{t('ui.tryAgain')}</Button>
          <ButtonTo to="/admin/dashboard" variant="default" text={t('frame.backToDashboard')} />
        </>
      ) : (
        <Loading text={t('account.loggingOut')} />
      )}
    </Stack>
  )
}
