import type { ReceivedReason } from '#core/error-messages/error-message.ts'
import { valueGuard } from '#core/platform/guards.ts'

const codes = [
  'unreadable',
  'unauthorized',
  'confirm_identity',
  'forbidden',
  'not_found',
  'second_step_required',
  'method_not_allowed',
  'conflict',
  'needs_confirmation',
  'too_large',
  'unsupported_type',
  'invalid',
  'too_many_requests',
  'internal',
  'unavailable',
  'offline',
  'timeout',
] as const

/** The API's closed list, failures of the connection, and a change that waits for an approval. */
export type ApiErrorCode = (typeof codes)[number] | 'proposed'

type Details = {
  /** Reason in the server's words; absent if the response did not come from the site. */
  reason?: ReceivedReason | undefined
  /** Error message of each field by its name. */
  fields?: Readonly<Record<string, ReceivedReason>>
  /** Address of the record that an earlier request with the same key created, and its `updatedAt` then. */
  first?: { path: string; seen: string } | undefined
  /** The whole response body. */
  body?: unknown
}

/** A call that failed. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly reason: Details['reason']
  readonly fields: NonNullable<Details['fields']>
  readonly first: Details['first']
  readonly body: unknown

  constructor(code: ApiErrorCode, { reason, fields = {}, first, body }: Details = {}) {
    super(reason?.english ?? code)
    this.name = 'ApiError'
    this.code = code
    this.reason = reason
    this.fields = fields
    this.first = first
    this.body = body
  }
}

/** Codes that may not recur at the next attempt. Any other is final. */
const transientCodes: readonly ApiErrorCode[] = [
  'offline',
  'timeout',
  'unavailable',
  'internal',
  'too_many_requests',
]

/** True if a request may be retried after this error; the only rule for this. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && transientCodes.includes(error.code)
}

/** True if there was no response: the request may have arrived or not. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.code === 'timeout')
}

/** Returns the change that waits for an approval instead of being made. */
export function proposedChangeOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError && error.code === 'proposed')) return undefined
  const { body } = error
  return isObject(body) ? Number(body.pendingId) : undefined
}

/** True if the session has ended and was not renewed in place. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthorized'
}

/** Makes an error from a response. @param body body of any shape, since a proxy may have sent it */
export function apiErrorOf(status: number, body: unknown, first?: ApiError['first']): ApiError {
  if (!isObject(body)) return new ApiError(status === 503 ? 'unavailable' : 'internal')
  const { code, message, error, reason, fields, fieldReasons } = body
  return new ApiError(isCode(code) ? code : 'internal', {
    reason: receivedReason(reason, message ?? error),
    fields: receivedFields(fields, fieldReasons),
    first,
    body,
  })
}

/** True if there is no record with the id of the address. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}

function receivedFields(fields: unknown, reasons: unknown): ApiError['fields'] {
  if (!isObject(fields)) return {}
  const reasonsByName = isObject(reasons) ? reasons : {}
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, english]) => {
      const reason = receivedReason(reasonsByName[name], english)
      return reason ? [[name, reason]] : []
    }),
  )
}

function receivedReason(reason: unknown, english: unknown): ReceivedReason | undefined {
  if (typeof english !== 'string') return undefined
  const { key, params } = isObject(reason) ? reason : {}
  const texts = Object.entries(isObject(params) ? params : {}).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : String(value),
  ])
  return { key: String(key), params: Object.fromEntries(texts), english }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const isCode = valueGuard(codes)
