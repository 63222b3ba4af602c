import { ApiError, type ApiErrorCode } from '../lib/api/api-error.ts'
import type { AdminLanguage } from './admin-translations.ts'

/** Codes whose reason from the server tells more than our text for the code: it names what stands in the way. */
const codesWithReason: readonly ApiErrorCode[] = [
  'conflict',
  'too_large',
  'unsupported_type',
  'invalid',
  'too_many_requests',
  'unavailable',
]

/** The reason that the server gave, in the reader's language; undefined when none came. */
export function translateReason(
  error: unknown,
  { translateMessage }: Pick<AdminLanguage, 'translateMessage'>,
): string | undefined {
  return error instanceof ApiError && error.reason ? translateMessage(error.reason) : undefined
}

/**
 * Error message for a person, in their language.
 * @param own texts that replace the usual ones for a code.
 */
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
