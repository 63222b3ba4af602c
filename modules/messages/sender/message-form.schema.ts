// Name and contact details of a message are optional, except for a request for information: the Right to Information
// Act requires the name and address of the applicant (section 8).
import * as z from 'zod/mini'
import { errorMessage, issueText } from '#core/error-messages/error-message.ts'
import { lines, optionalLine } from '#core/lib/form-fields.ts'
import { phoneLink } from '#core/lib/text/phone.ts'
import { countGraphemes } from '#core/lib/text/plain-text.ts'
import { cleanEmail, emailProblem, longestEmail } from '#core/accounts/user.schema.ts'
import { messageKinds } from './message-kinds.ts'

/** Minimum length of a text, in graphemes. */
const shortestText = 10
const longestText = 5_000
const longestName = 100
const longestPhone = 40
const longestAddress = 300

const phoneInvalid = issueText('phone.invalid')

/** Code units allowed per grapheme, which may consist of several code points. */
const unitsPerCharacter = 8

const messageText = lines(longestText * unitsPerCharacter).check(
  z.overwrite(withFewEmptyLines),
  z.refine(
    (text) => text.length <= longestText || countGraphemes(text) <= longestText,
    issueText(errorMessage('text.too_long', { max: longestText })),
  ),
  z.refine(
    (text) => countGraphemes(text.replace(/\s/g, '')) >= shortestText,
    issueText(errorMessage('message.text_too_short', { min: shortestText })),
  ),
)

/** Reply of the sender to a question of the office. */
export const replyText = lines(longestText * unitsPerCharacter).check(
  z.overwrite(withFewEmptyLines),
  z.minLength(1, issueText('value.required')),
  z.refine(
    (text) => text.length <= longestText || countGraphemes(text) <= longestText,
    issueText(errorMessage('text.too_long', { max: longestText })),
  ),
)

const phone = z.pipe(
  optionalLine(longestPhone),
  z.transform((written, context) => {
    if (!written) return null
    const shown = phoneLink(written)?.shown
    if (shown) return shown
    context.issues.push({ code: 'custom', input: written, message: phoneInvalid })
    return z.NEVER
  }),
)

const email = z.pipe(
  z.pipe(
    optionalLine(longestEmail),
    z.transform((text) => cleanEmail(text ?? '')),
  ),
  z
    .string()
    .check(z.refine((text) => text === '' || !emailProblem(text), issueText('email.invalid'))),
)

export const messageForm = z
  .object({
    kind: z.enum(messageKinds, { error: issueText('message.kind_missing') }),
    text: messageText,
    name: orNull(longestName),
    phone,
    email: z.pipe(
      email,
      z.transform((text) => text || null),
    ),
    address: orNull(longestAddress),
  })
  .check(
    z.refine(({ kind, name }) => kind !== 'information' || Boolean(name), {
      error: issueText('message.name_missing'),
      path: ['name'],
      when: isObject,
    }),
    z.refine(
      ({ kind, phone, email, address }) =>
        kind !== 'information' || Boolean(phone || email || address),
      { error: issueText('message.contact_missing'), path: ['phone'], when: isObject },
    ),
  )

export type MessageForm = z.infer<typeof messageForm>

/** Checked also if other fields are invalid, so that all errors are reported. */
function isObject({ value }: { value: unknown }): boolean {
  return value instanceof Object
}

/** Converts absent and empty values to null. */
function orNull(max: number) {
  return z.pipe(
    optionalLine(max),
    z.transform((text) => text ?? null),
  )
}

function withFewEmptyLines(text: string): string {
  return text.replace(/\n{4,}/g, '\n\n\n')
}
