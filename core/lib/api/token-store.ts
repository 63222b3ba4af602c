// The login, stored in the browser under the name in the specification.
import { readLocal, removeLocal, writeLocal } from '../unsaved-input/local-store.ts'

const key = 'token'

/** The session lasts as long as the page if the browser stores nothing. */
let tokenOfThisPage: string | undefined

export function readToken(): string | undefined {
  return readLocal(key) ?? tokenOfThisPage
}

/** @returns false if the browser stores nothing */
export function storeToken(token: string): boolean {
  const isStored = writeLocal(key, token)
  tokenOfThisPage = isStored ? undefined : token
  return isStored
}

export function removeToken(): void {
  tokenOfThisPage = undefined
  removeLocal(key)
}

/** Listens for a login or logout in another tab. @returns a function that stops listening */
export function onTokenChange(listener: (token: string | undefined) => void): () => void {
  const listen = (event: StorageEvent) => {
    // An event without a key means that the storage was cleared.
    if (event.key === key || event.key === null) listener(readToken())
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
