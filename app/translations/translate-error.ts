import { ApiError, type ApiErrorCode } from '../lib/api/api-error.ts'
import type { AdminLanguage } from './admin-translations.ts'

/** Codes whose sentence from the server says more than ours: it names what stands in the way. */
const tellingCodes: readonly ApiErrorCode[] = [
  'conflict',
  'too_large',
  'unsupported_type',
  'invalid',
  'too_many_requests',
  'unavailable',
]

/** What the server itself said, in the reader's language; undefined when no sentence came. */
export function serverSentence(error: unknown, say: AdminLanguage['say']): string | undefined {
  return error instanceof ApiError && error.message ? say(error.message) : undefined
}

/**
 * What went wrong, for a person, in their language.
 * @param own sentences that take the place of the usual ones for a code.
 */
export function translateError(
  error: unknown,
  { t, say }: Pick<AdminLanguage, 't' | 'say'>,
  own: Partial<Record<ApiErrorCode, string>> = {},
): string {
  if (!(error instanceof ApiError)) {
    console.error(error)
    return t('errors.internal')
  }
  const given = own[error.code]
  if (given) return given
  return tellingCodes.includes(error.code) && error.message
    ? say(error.message)
    : t(`errors.${error.code}`)
}
