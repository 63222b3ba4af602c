import type { Translate } from '#translations/translate.ts'

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
