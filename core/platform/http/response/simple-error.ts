// Error responses of the HTTP server itself. They depend on nothing that may be what has failed: no database,
// no page.
import { html } from 'hono/html'
import type { PlainKey } from '#core/error-messages/error-message.ts'
import { translateBn } from '#core/error-messages/translate-bn.ts'
import { AppError, type ErrorCode, errorBody, errorStatus } from '#core/platform/errors.ts'
import { keyGuard } from '../../guards.ts'
import { apiHeaders } from '../security/security-headers.ts'
import type { SimpleResponse } from './simple-response.ts'

const reasons = {
  unreadable: 'request.unreadable',
  forbidden: 'request.other_origin',
  not_found: 'address.no_page',
  method_not_allowed: 'address.method_not_answered',
  too_many_requests: 'limit.connections',
  internal: 'outage.page',
  unavailable: 'outage.site',
} as const satisfies Partial<Record<ErrorCode, PlainKey>>

export type SimpleErrorCode = keyof typeof reasons

const isSimpleErrorCode = keyGuard(reasons)

export function simpleError(code: SimpleErrorCode, format: 'json' | 'html'): SimpleResponse {
  return errorResponse(new AppError(code, reasons[code]), format)
}

/** Returns the response for a thrown error: an AppError shows its own message, other errors reveal nothing. */
export function thrownError(thrown: unknown, format: 'json' | 'html'): SimpleResponse {
  if (!(thrown instanceof AppError)) return simpleError('internal', format)
  return isSimpleErrorCode(thrown.code)
    ? simpleError(thrown.code, format)
    : errorResponse(thrown, format)
}

/** Returns the response with the message of the error itself. */
export function errorResponse(error: AppError, format: 'json' | 'html'): SimpleResponse {
  const status = errorStatus[error.code]
  const isTemporary = error.code === 'unavailable' || error.code === 'too_many_requests'
  return {
    status,
    headers: {
      ...apiHeaders,
      'Content-Type':
        format === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      ...(isTemporary ? { 'Retry-After': '5' } : {}),
    },
    body: format === 'json' ? JSON.stringify(errorBody(error)) : page(status, error),
  }
}

/** They stand outside the templates, where the build cannot escape them. */
const labels = { reference: 'Reference · সূত্র', home: 'Home · হোম পাতা' }

function page(status: number, error: AppError): string {
  const { message, reference } = errorBody(error)
  const bangla = translateBn(error.reason)
  const referenceLine = reference ? html`<p>${labels.reference}: <code>${reference}</code></p>` : ''
  return String(
    html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${status}</h1><p>${message}</p><p lang="bn">${bangla}</p>${referenceLine}<p><a href="/">${labels.home}</a></p></html>`,
  )
}
