// The login, kept in the browser under the name the specification gives it.
import { readLocal, removeLocal, writeLocal } from '../drafts/local-store.ts'

const key = 'token'

/** The session lasts as long as the page if the browser keeps nothing. */
let tokenOfThisPage: string | undefined

export function readToken(): string | undefined {
  return readLocal(key) ?? tokenOfThisPage
}

export function storeToken(token: string): void {
  tokenOfThisPage = writeLocal(key, token) ? undefined : token
}

export function removeToken(): void {
  tokenOfThisPage = undefined
  removeLocal(key)
}

/** Tells of a login or logout in another tab. @returns what ends the telling. */
export function onTokenChange(listener: (token: string | undefined) => void): () => void {
  const listen = (event: StorageEvent) => {
    // An event without a key means that everything was cleared.
    if (event.key === key || event.key === null) listener(readToken())
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
