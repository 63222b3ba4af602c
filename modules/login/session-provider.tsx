// Session of the back-office. When it ends during work, or an operation needs confirmation, the password is asked for
// in place, and the failed calls continue.
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createApiClient } from '#core/lib/api/api-client.ts'
import { ApiError } from '#core/lib/api/api-error.ts'
import { deviceKey } from '#core/lib/api/device-key.ts'
import { onTokenChange, readToken, removeToken, storeToken } from '#core/lib/api/token-store.ts'
import { ApiContext } from '#core/lib/api/use-api.ts'
import { disownSharedFiles } from '#core/lib/unsaved-input/file-store.ts'
import { InputOwnerContext, removeInputAboutPeople } from '#core/lib/unsaved-input/unsaved-input.ts'
import { useQuestion } from '#core/lib/use-question.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { takeLogin } from './login-handoff.ts'
import { type Session, SessionContext, type SessionState } from './use-session.ts'
import { verifyToken } from './verify-token.ts'

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'loading' })
  const relogin = useQuestion()
  const confirming = useQuestion()
  const dialogs = useDialogs(relogin, confirming)
  const greet = useGreeting()
  const userId = useRef<number>(undefined)
  userId.current = state.status === 'in' ? state.user.id : undefined

  const api = useMemo(
    () =>
      createApiClient({
        readToken,
        onUnauthorized: async () => userId.current !== undefined && relogin.ask(),
        onConfirmIdentity: async () => userId.current !== undefined && confirming.ask(),
      }),
    [relogin.ask, confirming.ask],
  )

  const session = useMemo<Session>(() => {
    const enter = async (token: string) => {
      await disownSharedFiles()
      storeToken(token)
      const next = await verifyToken(api, state)
      setState(next)
      // The connection failed right after the login, so the token was removed again.
      if (next.status === 'out') throw new ApiError('offline')
    }
    return {
      ...state,
      enter,
      logIn: async (email, password) => {
        const body = { email, password, deviceKey: deviceKey() }
        const options = { withoutToken: true }
        const { data } = await api.send<{ token: string }>('POST', '/api/auth/login', body, options)
        await enter(data.token)
      },
      logOut: async () => {
        if (readToken()) await api.get('/api/auth/logout')
        removeToken()
        await removeInputAboutPeople()
        setState({ status: 'out' })
      },
      refresh: async () => setState(await verifyToken(api, state)),
    }
  }, [api, state])

  useEffect(() => {
    const hasLoggedIn = takeLogin()
    void verifyToken(api).then(async (next) => {
      if (hasLoggedIn) await disownSharedFiles()
      setState(next)
      if (hasLoggedIn && next.status === 'in') greet()
    })
    return onTokenChange(async (token) => {
      const next: SessionState = token ? await verifyToken(api) : { status: 'out' }
      const isOther = next.status === 'in' && userId.current !== undefined
      // The screens of another person may hold that person's work.
      if (isOther && next.user.id !== userId.current) return location.assign('/admin/dashboard')
      setState(next)
      // A password entered in one tab also answers the question of the next.
      if (next.status === 'in') relogin.answer(true)
    })
  }, [api, relogin.answer, greet])

  // Closes the question after a logout, here or in another tab.
  useEffect(() => {
    if (state.status !== 'out') return
    relogin.answer(false)
    confirming.answer(false)
  }, [state.status, relogin.answer, confirming.answer])

  return (
    <ApiContext value={api}>
      <SessionContext value={session}>
        <InputOwnerContext value={userId.current}>{children}</InputOwnerContext>
        {dialogs && state.status === 'in' && confirming.isAsked && (
          <dialogs.ConfirmDialog
            api={api}
            user={state.user}
            onDone={() => confirming.answer(true)}
            onLeave={() => confirming.answer(false)}
          />
        )}
        {dialogs && state.status === 'in' && relogin.isAsked && (
          <dialogs.ReloginDialog
            email={state.user.email}
            session={session}
            onDone={() => relogin.answer(true)}
            onLeave={() => {
              removeToken()
              setState({ status: 'out' })
              relogin.answer(false)
            }}
          />
        )}
      </SessionContext>
    </ApiContext>
  )
}

/** Returns a stable function that confirms a login. */
function useGreeting(): () => void {
  const { t } = useAdminTranslations()
  const { success } = useNotices()
  const greet = useRef(() => {})
  greet.current = () => success(t('account.loginSuccessful'))
  return useCallback(() => greet.current(), [])
}

type Question = ReturnType<typeof useQuestion>
type Dialogs = typeof import('./identity-dialogs.tsx')

/**
 * Loads the dialogs with the first question. If that fails, the question cannot be answered: the call fails, and the
 * work stays.
 */
function useDialogs(relogin: Question, confirming: Question): Dialogs | undefined {
  const [dialogs, setDialogs] = useState<Dialogs>()
  const isAsked = relogin.isAsked || confirming.isAsked
  useEffect(() => {
    if (!isAsked || dialogs) return
    import('./identity-dialogs.tsx').then(setDialogs, (error: unknown) => {
      console.error(error)
      relogin.answer(false)
      confirming.answer(false)
    })
  }, [isAsked, dialogs, relogin.answer, confirming.answer])
  return dialogs
}
