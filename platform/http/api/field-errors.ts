// What zod found wrong, as sentences for a person.
import type { z } from '@hono/zod-openapi'
import type { FieldErrors } from '../../errors.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/** One sentence for each field, the first thing that is wrong with it. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const sentences = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = path.join('.') || 'body'
    if (!sentences.has(field)) sentences.set(field, message)
  }
  return Object.fromEntries(sentences)
}

/** The sentence where a schema gives none of its own; see `createApi`. */
export function plainSentence(issue: RawIssue): string {
  if (Array.isArray(issue.input) && issue.code === 'invalid_type') return 'Give a single value.'
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required.' : `Give ${kindWords(issue.expected)}.`
    case 'invalid_value':
      // An empty one stands for not saying anything; nobody is told to give it.
      return `Give one of: ${issue.values.filter((value) => value !== '').join(', ')}.`
    case 'too_small':
      return `Give at least ${sizeWords(issue.origin, issue.minimum)}.`
    case 'too_big':
      return `Give at most ${sizeWords(issue.origin, issue.maximum)}.`
    case 'invalid_format':
      return issue.format === 'email'
        ? 'Give an email address, such as name@example.org.'
        : 'This is not written as it should be.'
    default:
      return 'This cannot be used.'
  }
}

function kindWords(expected: string): string {
  if (expected === 'string') return 'a text'
  if (expected === 'int') return 'a whole number'
  if (expected === 'number') return 'a number'
  if (expected === 'boolean') return 'true or false'
  if (expected === 'array') return 'a list'
  return 'another kind of value'
}

function sizeWords(origin: string, size: number | bigint): string {
  if (origin === 'string') return `${size} ${size === 1 ? 'character' : 'characters'}`
  if (origin === 'array') return `${size} ${size === 1 ? 'entry' : 'entries'}`
  return String(size)
}
