// zod issues as messages for people.
import type { z } from '@hono/zod-openapi'
import {
  type ErrorMessage,
  errorMessage,
  type PlainKey,
  parseIssueText,
  type Reason,
} from '#core/error-messages/error-message.ts'
import { knownReason } from '#core/error-messages/translate-en.ts'
import type { FieldErrors } from '#core/platform/errors.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/** Returns one message for each field: its first issue. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const messages = new Map<string, Reason>()
  for (const { path, message } of error.issues) {
    const field = path.join('.') || 'body'
    if (!messages.has(field)) messages.set(field, knownReason(parseIssueText(message)))
  }
  return Object.fromEntries(messages)
}

/** Returns the default message for an issue whose schema defines none; see `createApi`. */
export function defaultMessage(issue: RawIssue): ErrorMessage {
  if (Array.isArray(issue.input) && issue.code === 'invalid_type') return 'value.single'
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'value.required' : wrongType(issue.expected)
    case 'invalid_value': {
      // The empty value means "not specified" and is not offered.
      const values = issue.values.filter((value) => value !== '').join(', ')
      return errorMessage('value.one_of', { values })
    }
    case 'too_small':
      return outOfRange('min', issue.origin, Number(issue.minimum))
    case 'too_big':
      return outOfRange('max', issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return issue.format === 'email' ? 'email.invalid' : 'value.wrong_format'
    default:
      return 'value.unusable'
  }
}

function wrongType(expected: string): PlainKey {
  if (expected === 'string') return 'value.not_text'
  if (expected === 'int') return 'number.whole'
  if (expected === 'number') return 'value.not_number'
  if (expected === 'boolean') return 'value.not_boolean'
  if (expected === 'array') return 'value.not_list'
  return 'value.other_type'
}

function outOfRange(bound: 'min' | 'max', origin: string, value: number): ErrorMessage {
  const params = { [bound]: value }
  if (origin === 'string') {
    return value === 1 ? `text.${bound}_length_one` : { key: `text.${bound}_length`, params }
  }
  if (origin === 'array') {
    return value === 1 ? `list.${bound}_one_entry` : { key: `list.${bound}_entries`, params }
  }
  return { key: `number.${bound}`, params }
}
