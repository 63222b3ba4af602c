import { readLocal, writeLocal } from '../unsaved-input/local-store.ts'

const name = 'deviceKey'

/**
 * Returns the key by which the login recognises this browser, so that guessing from elsewhere does not lock its user
 * out: 256 random bits in base64url, created once.
 * @returns undefined if the browser stores nothing.
 */
export function deviceKey(): string | undefined {
  const kept = readLocal(name)
  if (kept && /^[\w-]{43}$/.test(kept)) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  return writeLocal(name, made) ? made : undefined
}
