/** The API's closed list, and what can happen on the way to it. */
export type ApiErrorCode =
  | 'unreadable'
  | 'unauthorized'
  | 'confirm_identity'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'too_large'
  | 'unsupported_type'
  | 'invalid'
  | 'too_many_requests'
  | 'internal'
  | 'unavailable'
  | 'offline'
  | 'timeout'

const codes: ReadonlySet<string> = new Set<ApiErrorCode>([
  ...(['unreadable', 'unauthorized', 'confirm_identity', 'forbidden', 'not_found'] as const),
  'method_not_allowed',
  ...(['conflict', 'too_large', 'unsupported_type', 'invalid', 'too_many_requests'] as const),
  ...(['internal', 'unavailable', 'offline', 'timeout'] as const),
])

/** A call that did not succeed. `message` is the server's sentence, empty when none arrived. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  /** A sentence for each field that is wrong, under the field's name. */
  readonly fields: Record<string, string>
  /** Where an earlier try with the same key went, and the `updatedAt` it left there. */
  readonly first: { path: string; seen: string } | undefined

  constructor(
    code: ApiErrorCode,
    message = '',
    fields: Record<string, string> = {},
    first?: ApiError['first'],
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.fields = fields
    this.first = first
  }
}

/** What may be over at the next attempt. Anything else the server means, and says again. */
const transientCodes: readonly ApiErrorCode[] = [
  ...(['offline', 'timeout', 'unavailable', 'internal', 'too_many_requests'] as const),
]

/** The one rule for what is worth another attempt, whatever was sent and wherever. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && transientCodes.includes(error.code)
}

/** Whether nothing came back at all: what was sent may have arrived or not. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.code === 'timeout')
}

/** Whether the login has ended, and was not renewed in place. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthorized'
}

/** @param body what the server sent, whatever it is: a proxy in between may have answered. */
export function apiErrorOf(status: number, body: unknown, first?: ApiError['first']): ApiError {
  if (!isObject(body)) return new ApiError(status === 503 ? 'unavailable' : 'internal')
  const { code, message, error, fields } = body
  const sentence = [message, error].find((one) => typeof one === 'string') ?? ''
  return new ApiError(isCode(code) ? code : 'internal', String(sentence), sentences(fields), first)
}

function sentences(fields: unknown): Record<string, string> {
  if (!isObject(fields)) return {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [name, String(sentence)]),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isCode(code: unknown): code is ApiErrorCode {
  return typeof code === 'string' && codes.has(code)
}
