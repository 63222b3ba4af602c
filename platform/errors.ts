// The one list of what can go wrong for a person, and the one place that gives it a status.
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

/** A sentence for each field that is wrong, under the field's name. */
export type FieldErrors = Record<string, string>

/** What a person is told. `message` is a plain sentence without paths, SQL or names of parts. */
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

/** Faults of ours, which the host may be asked about. */
const ourFaults: ReadonlySet<ErrorCode> = new Set(['internal', 'unavailable'])

/** The body of every error answer of the API (design: 5.2). `reference` leads to the lines of the log. */
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

/** The same wherever the end of the disk is met: database or files. */
export function fullDisk(): AppError {
  return new AppError('unavailable', `The storage is full, so nothing can be saved. ${tellTheHost}`)
}

export function readOnlyDisk(): AppError {
  return new AppError(
    'unavailable',
    `The storage can only be read just now, so nothing can be saved. ${tellTheHost}`,
  )
}
