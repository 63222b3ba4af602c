// Asks the browser for a passkey, or for a new one. Its library is loaded when somebody uses one.

import type { CreationOptions, RequestOptions } from './passkey.schema.server.ts'
import type { SecondStepTranslate } from './second-step-texts.ts'

export async function askPasskey(optionsJSON: RequestOptions) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON })
}

export async function makePasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON })
}

/** A browser offers them on safe connections only. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** @returns undefined when it is no error of the browser. */
export function passkeyProblem(error: unknown, t: SecondStepTranslate): string | undefined {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return t('passkeyKnown')
  return ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError'].includes(name)
    ? t('passkeyCancelled')
    : undefined
}
