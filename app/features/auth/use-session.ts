import { createContext, useContext } from 'react'
import type { Role } from '../accounts/user.schema.ts'

export type SessionUser = { id: number; name: string; email: string; role: Role }

/** `loading` until the stored token has been checked. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'out' }
  | { status: 'in'; user: SessionUser }

export type Session = SessionState & {
  /** @throws ApiError */
  logIn: (email: string, password: string) => Promise<void>
  /** @throws ApiError and changes nothing when the server could not be told. */
  logOut: () => Promise<void>
  /** Reads the person again, after their name or role has changed. */
  refresh: () => Promise<void>
}

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no SessionContext around this')
  return session
}
