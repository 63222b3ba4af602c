// The fields of a form for the visibility of its record.
import * as z from 'zod/mini'
import { errorMessage, issueText } from '#core/error-messages/error-message.ts'
import { readField } from './read-field.ts'
import { isYearOfRecords, yearsOfRecords } from './text/day.ts'
import { toInstant, visibilityStates } from './visibility.ts'

/** ISO instant; null for none, undefined if it was not sent. */
const optionalInstant = readField(z.nullish(z.string()), (text, refuse) => {
  if (!text) return text === undefined ? text : null
  const instant = toInstant(text)
  if (instant && isYearOfRecords(instant.getUTCFullYear())) return instant.toISOString()
  return refuse(instant ? errorMessage('day.far_off', yearsOfRecords()) : 'instant.invalid')
})

/** A missing field keeps its value; a new record is published. */
export const visibilityFields = {
  state: z.optional(z.enum(visibilityStates)),
  publishAt: optionalInstant,
  unpublishAt: optionalInstant,
}

type Instants = { publishAt?: string | null | undefined; unpublishAt?: string | null | undefined }

/** The check of an object with those fields. */
export const endsAfterItBegins = z.refine<Instants>(
  ({ publishAt, unpublishAt }) => !publishAt || !unpublishAt || publishAt < unpublishAt,
  { error: issueText('visibility.ends_before_it_begins'), path: ['unpublishAt'] },
)
