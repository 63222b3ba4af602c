// Requests a passkey, or a new one, from the browser. The library is loaded on first use.
import type { Translate } from '#translations/translate.ts'
import type { CreationOptions, RequestOptions } from './passkey.schema.server.ts'

export async function askPasskey(optionsJSON: RequestOptions) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON })
}

export async function makePasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON })
}

/** Browsers support passkeys on secure connections only. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Returns the message for an error of the browser; undefined for other errors. */
export function passkeyProblem(error: unknown, t: Translate<'second-step'>): string | undefined {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return t('passkeyKnown')
  return ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError'].includes(name)
    ? t('passkeyCancelled')
    : undefined
}
