// The single list of error codes for people, and the single mapping to HTTP statuses.
import { type ErrorMessage, type Reason, reasonOf } from '#core/error-messages/error-message.ts'
import { translateEn } from '#core/error-messages/translate-en.ts'
import { currentRequestId } from './request-id.ts'

export const errorStatus = {
  unreadable: 400,
  unauthorized: 401,
  confirm_identity: 401,
  second_step_required: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** The same request with `isConfirmed` is done. */
  needs_confirmation: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** One message per invalid field, by field name. */
export type FieldErrors = Readonly<Record<string, Reason>>

/** An error for a person. Its `message` is `reason` in English, for the log and the command line. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly reason: Reason
  readonly fields: FieldErrors | undefined

  constructor(code: ErrorCode, reason: ErrorMessage, fields?: FieldErrors) {
    super(translateEn(reason))
    this.name = 'AppError'
    this.code = code
    this.reason = reasonOf(reason)
    this.fields = fields
  }
}

/** Creates the error of a single field, whose message is that of the whole. */
export function fieldError(code: ErrorCode, field: string, reason: ErrorMessage): AppError {
  return new AppError(code, reason, { [field]: reasonOf(reason) })
}

/** Server errors, which a person may report to the host. */
const ourFaults: ReadonlySet<ErrorCode> = new Set(['internal', 'unavailable'])

/**
 * Returns the body of an error response of the API: messages in English, and as keys and parameters for clients that
 * translate them. `reference` identifies the lines of the log.
 */
export function errorBody({ message, code, reason, fields }: AppError) {
  const reference = ourFaults.has(code) ? currentRequestId() : undefined
  return {
    error: message,
    message,
    code,
    reason,
    ...(fields ? { fields: translateFields(fields), fieldReasons: fields } : {}),
    ...(reference ? { reference } : {}),
  }
}

function translateFields(fields: FieldErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, translateEn(one)]))
}
