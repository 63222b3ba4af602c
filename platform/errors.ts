// The single list of error codes for people, and the single mapping to HTTP statuses.
import { currentRequestId } from './request-id.ts'

export const errorStatus = {
  unreadable: 400,
  unauthorized: 401,
  confirm_identity: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** One message per invalid field, by field name. */
export type FieldErrors = Record<string, string>

/** An error for a person. `message` is a plain sentence without paths, SQL or names of components. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined

  constructor(code: ErrorCode, message: string, fields?: FieldErrors) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.fields = fields
  }
}

/** Server errors, which a person may report to the host. */
const ourFaults: ReadonlySet<ErrorCode> = new Set(['internal', 'unavailable'])

/** The body of every error response of the API (design: 5.2). `reference` identifies the lines of the log. */
export function errorBody(error: AppError) {
  const reference = ourFaults.has(error.code) ? currentRequestId() : undefined
  return {
    error: error.message,
    message: error.message,
    code: error.code,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(reference ? { reference } : {}),
  }
}

const tellTheHost = 'Please tell the person who looks after this site.'

/** The same for a full disk of the database or of the files. */
export function fullDisk(): AppError {
  return new AppError('unavailable', `The storage is full, so nothing can be saved. ${tellTheHost}`)
}

export function readOnlyDisk(): AppError {
  return new AppError(
    'unavailable',
    `The storage can only be read just now, so nothing can be saved. ${tellTheHost}`,
  )
}
