// Error responses of the HTTP server itself. They depend on nothing that may be what has failed: no database,
// no page, no message catalogue. That is why their few texts are defined here.
import { AppError, type ErrorCode, errorBody, errorStatus } from '../../errors.ts'
import { apiHeaders } from '../security/security-headers.ts'
import type { SimpleResponse } from './simple-response.ts'

const messages = {
  unreadable: {
    en: 'This request could not be read.',
    bn: 'অনুরোধটি পড়া যায়নি।',
  },
  forbidden: {
    en: 'This was sent from a page of another site, so nothing was done.',
    bn: 'এটি অন্য একটি সাইটের পাতা থেকে পাঠানো হয়েছে, তাই কিছু করা হয়নি।',
  },
  not_found: { en: 'There is no page here.', bn: 'এখানে কোনো পাতা নেই।' },
  method_not_allowed: {
    en: 'This address does not answer this kind of request.',
    bn: 'এই ঠিকানায় এ ধরনের অনুরোধ চলে না।',
  },
  too_many_requests: {
    en: 'Too many connections come from your network just now. Please try again in a few seconds.',
    bn: 'আপনার নেটওয়ার্ক থেকে এই মুহূর্তে অনেক বেশি সংযোগ আসছে। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  internal: {
    en: 'Something went wrong here. Please try again.',
    bn: 'এখানে একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  },
  unavailable: {
    en: 'The site cannot answer just now. Please try again in a minute.',
    bn: 'সাইটটি এই মুহূর্তে উত্তর দিতে পারছে না। এক মিনিট পরে আবার চেষ্টা করুন।',
  },
} as const

export type SimpleErrorCode = keyof typeof messages

export function simpleError(code: SimpleErrorCode, format: 'json' | 'html'): SimpleResponse {
  return simpleErrorOf(new AppError(code, messages[code].en), format)
}

/** The response for a thrown error: an AppError shows its own message, any other error reveals nothing. */
export function thrownError(thrown: unknown, format: 'json' | 'html'): SimpleResponse {
  if (!(thrown instanceof AppError)) return simpleError('internal', format)
  return isSimpleErrorCode(thrown.code)
    ? simpleError(thrown.code, format)
    : simpleErrorOf(thrown, format)
}

function simpleErrorOf(error: AppError, format: 'json' | 'html'): SimpleResponse {
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

function page(status: number, error: AppError): string {
  const { code, message } = error
  const bangla = isSimpleErrorCode(code) ? `<p lang="bn">${messages[code].bn}</p>` : ''
  const { reference } = errorBody(error)
  const referenceLine = reference
    ? `<p>Reference · সূত্র: <code>${escapeHtml(reference)}</code></p>`
    : ''
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${status}</h1><p>${escapeHtml(message)}</p>${bangla}${referenceLine}<p><a href="/">Home · প্রথম পাতা</a></p></html>`
}

function isSimpleErrorCode(code: ErrorCode): code is SimpleErrorCode {
  return code in messages
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
