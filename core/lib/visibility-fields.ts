// The fields of a form for the visibility of its record.
import * as z from 'zod/mini'
import { errorMessage, issueText } from '#core/error-messages/error-message.ts'
import { isYearOfRecords, yearsOfRecords } from './text/day.ts'
import { toInstant, visibilityStates } from './visibility.ts'

/** ISO instant; null for none, undefined if it was not sent. */
const optionalInstant = z.pipe(
  z.nullish(z.string()),
  z.transform((text, context) => {
    if (!text) return text === undefined ? text : null
    const instant = toInstant(text)
    if (instant && isYearOfRecords(instant.getUTCFullYear())) return instant.toISOString()
    const message = issueText(
      instant ? errorMessage('day.far_off', yearsOfRecords()) : 'instant.invalid',
    )
    context.issues.push({ code: 'custom', input: text, message })
    return z.NEVER
  }),
)

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
