// Contact details that a visitor may leave out.
import { optionalLine } from '#core/lib/form-fields.ts'
import { readField } from '#core/lib/read-field.ts'
import { phoneLink } from '#core/lib/text/phone.ts'
import { cleanEmail, emailProblem, longestEmail } from './user.schema.ts'

const longestPhone = 40

/** A telephone as it is shown; null if it is empty or was not sent. */
export const phoneOrNull = readField(optionalLine(longestPhone), (written, refuse) =>
  written ? (phoneLink(written)?.shown ?? refuse('phone.invalid')) : null,
)

/** An email; null if it is empty or was not sent. */
export const emailOrNull = readField(optionalLine(longestEmail), (written, refuse) => {
  const email = cleanEmail(written ?? '')
  return email && emailProblem(email) ? refuse('email.invalid') : email || null
})
