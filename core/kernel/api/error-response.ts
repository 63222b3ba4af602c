import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { PlainKey } from '#core/error-messages/error-message.ts'
import { outageError } from '#core/platform/db/outage.ts'
import { AppError, type ErrorCode, errorBody, errorStatus } from '#core/platform/errors.ts'
import { apiHeaders } from '#core/platform/http/security/security-headers.ts'
import type { Log } from '#core/platform/log.ts'
import { ProposedChange } from '../history/approvals.ts'
import type { ApiEnv } from './access.ts'

/** Converts an error into a response, at the only place in the API that does. The cause is logged, never sent. */
export function respondWithError(log: Log, c: Context<ApiEnv>, thrown: Error): Response {
  if (thrown instanceof ProposedChange) return respondProposed(c, thrown)
  const error = toAppError(thrown)
  const details = { err: thrown, path: c.req.path }
  if (error.code === 'internal') log.error(details, 'API request failed')
  if (error.code === 'unavailable')
    log.warn(withoutOwnStack(details), 'API request cannot be answered')
  if (error.code === 'forbidden' || error.code === 'too_many_requests') {
    const who = { userId: c.get('caller')?.id, address: c.env?.clientAddress }
    log.warn({ code: error.code, ...who, path: c.req.path }, 'refused')
  }
  for (const [name, value] of Object.entries(apiHeaders)) c.header(name, value)
  if (errorStatus[error.code] === 401) c.header('WWW-Authenticate', 'Bearer')
  if (error.code === 'unavailable') c.header('Retry-After', '5')
  return c.json(errorBody(error), errorStatus[error.code], { 'Content-Type': jsonType })
}

/** Responds to a change that waits for approval, which is neither an error nor done. */
function respondProposed(c: Context<ApiEnv>, { pendingId, message }: ProposedChange): Response {
  for (const [name, value] of Object.entries(apiHeaders)) c.header(name, value)
  return c.json({ pendingId, message }, 202, { 'Content-Type': jsonType })
}

/** The stack of our own refusal carries no information, and it may occur a thousand times a second. */
function withoutOwnStack({ err, path }: { err: Error; path: string }) {
  return err instanceof AppError && err.cause === undefined
    ? { reason: err.message, path }
    : { err, path }
}

export const jsonType = 'application/json; charset=utf-8'

function toAppError(thrown: Error): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof HTTPException) return fromHono(thrown)
  const outage = outageError(thrown)
  if (outage) return outage
  return new AppError('internal', 'outage.internal')
}

/** Errors raised by Hono itself: an unreadable body, or an unsupported content type. */
function fromHono({ status }: HTTPException): AppError {
  const [code, reason] = honoErrors[status] ?? ['internal', 'outage.internal']
  return new AppError(code, reason)
}

const honoErrors: Partial<Record<number, readonly [ErrorCode, PlainKey]>> = {
  400: ['unreadable', 'request.not_as_described'],
  413: ['too_large', 'request.too_large'],
  415: ['unsupported_type', 'request.unsupported_type'],
}
