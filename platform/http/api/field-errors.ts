// zod issues as messages for people.
import type { z } from '@hono/zod-openapi'
import type { FieldErrors } from '../../errors.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/** One message for each field: its first issue. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const messages = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = path.join('.') || 'body'
    if (!messages.has(field)) messages.set(field, message)
  }
  return Object.fromEntries(messages)
}

/** The default message where a schema defines none; see `createApi`. */
export function defaultMessage(issue: RawIssue): string {
  if (Array.isArray(issue.input) && issue.code === 'invalid_type') return 'Give a single value.'
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : `Give ${expectedType(issue.expected)}.`
    case 'invalid_value':
      // The empty value means "not specified" and is not offered.
      return `Give one of: ${issue.values.filter((value) => value !== '').join(', ')}.`
    case 'too_small':
      return `Give at least ${formatSize(issue.origin, issue.minimum)}.`
    case 'too_big':
      return `Give at most ${formatSize(issue.origin, issue.maximum)}.`
    case 'invalid_format':
      return issue.format === 'email'
        ? 'Give an email address, such as name@example.org.'
        : 'This is not written as it should be.'
    default:
      return 'This cannot be used.'
  }
}

function expectedType(expected: string): string {
  if (expected === 'string') return 'a text'
  if (expected === 'int') return 'a whole number'
  if (expected === 'number') return 'a number'
  if (expected === 'boolean') return 'true or false'
  if (expected === 'array') return 'a list'
  return 'another kind of value'
}

function formatSize(origin: string, size: number | bigint): string {
  if (origin === 'string') return `${size} ${size === 1 ? 'character' : 'characters'}`
  if (origin === 'array') return `${size} ${size === 1 ? 'entry' : 'entries'}`
  return String(size)
}
