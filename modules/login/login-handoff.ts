// What one document of the login leaves for the next one: the router reads `usr` of the browser's history as its state.
import { storeToken } from '#core/lib/api/token-store.ts'

/** Loads another page of this site in place of this one. */
export function leaveFor(path: string, state: object): void {
  // The router replaces a state without a key.
  window.history.replaceState({ usr: state, key: 'login' }, '', path)
  window.location.reload()
}

/** Enters the back-office with the token of a new session. If the browser stores nothing, the history carries it. */
export function enterWith(token: string, path: string): void {
  leaveFor(path, { isLoggedIn: true, ...(storeToken(token) ? {} : { token }) })
}

/** Returns true for the document that a login has opened, once. */
export function takeLogin(): boolean {
  const { usr, ...rest } = window.history.state ?? {}
  if (!usr?.isLoggedIn) return false
  if (typeof usr.token === 'string') storeToken(usr.token)
  window.history.replaceState({ ...rest, usr: null }, '')
  return true
}
