import { ApiError, type ApiErrorCode } from '#core/lib/api/api-error.ts'
import type { AdminLanguage } from './admin-translations.ts'

/** Codes for which the server's reason says more than the general text of the code. */
const codesWithReason: readonly ApiErrorCode[] = [
  'conflict',
  'needs_confirmation',
  'too_large',
  'unsupported_type',
  'invalid',
  'too_many_requests',
  'unavailable',
]

/** Returns the server's reason in the reader's language; undefined if there is none. */
export function translateReason(
  error: unknown,
  { translateMessage }: Pick<AdminLanguage, 'translateMessage'>,
): string | undefined {
  return error instanceof ApiError && error.reason ? translateMessage(error.reason) : undefined
}

/** Returns the message of an error in the reader's language. @param own texts that replace the general ones, by code */
export function translateError(
  error: unknown,
  { t, translateMessage }: Pick<AdminLanguage, 't' | 'translateMessage'>,
  own: Partial<Record<ApiErrorCode, string>> = {},
): string {
  if (!(error instanceof ApiError)) {
    console.error(error)
    return t('errors.internal')
  }
  const { code, reason } = error
  const given = own[code]
  if (given) return given
  return reason && codesWithReason.includes(code) ? translateMessage(reason) : t(`errors.${code}`)
}
