// Who is logged in, for all of the back-office. When the login ends in the middle of work, the password is
// asked for in place, and the calls that failed go on.
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createApiClient } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { deviceKey } from '../../lib/device-key.ts'
import { DraftOwnerContext, removeDraftsAboutPeople } from '../../lib/draft-store.ts'
import { onTokenChange, readToken, removeToken, storeToken } from '../../lib/token-store.ts'
import { ApiContext } from '../../lib/use-api.ts'
import { ReloginDialog } from './relogin-dialog.tsx'
import { type Session, SessionContext, type SessionState } from './use-session.ts'
import { verifyToken } from './verify-token.ts'

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'loading' })
  const [isAsking, setIsAsking] = useState(false)
  const relogin = useRef<Relogin>(undefined)
  const userId = useRef<number>(undefined)
  userId.current = state.status === 'in' ? state.user.id : undefined

  const api = useMemo(
    () =>
      createApiClient({
        readToken,
        onUnauthorized: () => {
          if (userId.current === undefined) return Promise.resolve(false)
          // Of several calls that fail at once, only the first asks.
          relogin.current ??= startRelogin()
          setIsAsking(true)
          return relogin.current.answer
        },
      }),
    [],
  )

  const session = useMemo<Session>(() => {
    const enter = async (email: string, password: string) => {
      const body = { email, password, deviceKey: deviceKey() }
      const options = { withoutToken: true }
      const { data } = await api.send<{ token: string }>('POST', '/api/auth/login', body, options)
      storeToken(data.token)
      const next = await verifyToken(api, state)
      setState(next)
      // The line failed right after the login, and the token has gone again.
      if (next.status === 'out') throw new ApiError('offline')
    }
    return {
      ...state,
      logIn: enter,
      logOut: async () => {
        if (readToken()) await api.get('/api/auth/logout')
        removeToken()
        void removeDraftsAboutPeople()
        setState({ status: 'out' })
      },
      refresh: async () => setState(await verifyToken(api, state)),
    }
  }, [api, state])

  const endAsking = useCallback((isBack: boolean) => {
    setIsAsking(false)
    relogin.current?.resolve(isBack)
    relogin.current = undefined
  }, [])

  useEffect(() => {
    void verifyToken(api).then(setState)
    return onTokenChange(async (token) => {
      const next: SessionState = token ? await verifyToken(api) : { status: 'out' }
      const isOther = next.status === 'in' && userId.current !== undefined
      // Somebody else's screens hold somebody else's work.
      if (isOther && next.user.id !== userId.current) return location.assign('/admin/dashboard')
      setState(next)
      // Whoever has given the password in one tab is not asked for it in the next.
      if (next.status === 'in') endAsking(true)
    })
  }, [api, endAsking])

  // Logged out, here or in another tab: nobody is there whose password could be asked for.
  useEffect(() => {
    if (state.status === 'out') endAsking(false)
  }, [state.status, endAsking])

  return (
    <ApiContext value={api}>
      <SessionContext value={session}>
        <DraftOwnerContext value={userId.current}>{children}</DraftOwnerContext>
        {state.status === 'in' && isAsking && (
          <ReloginDialog
            email={state.user.email}
            logIn={session.logIn}
            onBack={() => endAsking(true)}
            onLeave={() => {
              removeToken()
              setState({ status: 'out' })
              endAsking(false)
            }}
          />
        )}
      </SessionContext>
    </ApiContext>
  )
}

type Relogin = { answer: Promise<boolean>; resolve: (isBack: boolean) => void }

function startRelogin(): Relogin {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  return { answer: promise, resolve }
}
