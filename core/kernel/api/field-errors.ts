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
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
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

function tooSmall(origin: string, min: number): ErrorMessage {
  if (origin === 'string') {
    return min === 1 ? 'text.min_length_one' : errorMessage('text.min_length', { min })
  }
  if (origin === 'array') {
    return min === 1 ? 'list.min_one_entry' : errorMessage('list.min_entries', { min })
  }
  return errorMessage('number.min', { min })
}

function tooBig(origin: string, max: number): ErrorMessage {
  if (origin === 'string') {
    return max === 1 ? 'text.max_length_one' : errorMessage('text.max_length', { max })
  }
  if (origin === 'array') {
    return max === 1 ? 'list.max_one_entry' : errorMessage('list.max_entries', { max })
  }
  return errorMessage('number.max', { max })
}
