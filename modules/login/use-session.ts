import { createContext, useContext } from 'react'
import type { Role } from '#core/kernel/permissions.ts'
import type { Language } from '#core/lib/text/language.ts'
import type { Use } from '#core/settings/uses/uses.ts'
import type { StepMethod } from '#modules/second-step/second-step.ts'

export type SessionUser = {
  id: number
  name: string
  email: string
  role: Role
  /** Language of mails to this person, if they have chosen one. */
  language?: Language
  /** Methods of the second step, if one is set up. */
  stepMethods?: StepMethod[]
  /** True while every other operation requires a second step to be set up first. */
  needsSecondStep?: true
  /** True for an editor named for the desk of gifts. */
  isGiftClerk?: true
  /** Parts of the program that the organisation has switched off. */
  unused?: Use[]
}

/** `loading` until the stored token has been checked. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'out' }
  | { status: 'in'; user: SessionUser }

export type Session = SessionState & {
  /** @throws ApiError, with `second_step_required` when the password was right and a second step is required */
  logIn: (email: string, password: string) => Promise<void>
  /** Starts the session of a token. @throws ApiError */
  enter: (token: string) => Promise<void>
  /** @throws ApiError, leaving the session unchanged, when the server cannot be reached. */
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
