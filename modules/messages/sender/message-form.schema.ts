// Name and contact details of a message are optional, except for a request for information: the Right to Information
// Act requires the name and address of the applicant (section 8).
import * as z from 'zod/mini'
import { errorMessage, issueText } from '#core/error-messages/error-message.ts'
import { lineOrNull, lines } from '#core/lib/form-fields.ts'
import { countGraphemes } from '#core/lib/text/plain-text.ts'
import { emailOrNull, phoneOrNull } from '#core/accounts/contact-fields.ts'
import { messageKinds } from './message-kinds.ts'

/** Minimum length of a text, in graphemes. */
const shortestText = 10
const longestText = 5_000
const longestName = 100
const longestAddress = 300

/** Code units allowed per grapheme, which may consist of several code points. */
const unitsPerCharacter = 8

const text = lines(longestText * unitsPerCharacter).check(
  z.overwrite(withFewEmptyLines),
  z.refine(
    (text) => text.length <= longestText || countGraphemes(text) <= longestText,
    issueText(errorMessage('text.too_long', { max: longestText })),
  ),
)

const messageText = text.check(
  z.refine(
    (text) => countGraphemes(text.replace(/\s/g, '')) >= shortestText,
    issueText(errorMessage('message.text_too_short', { min: shortestText })),
  ),
)

/** Reply of the sender to a question of the office. */
export const replyText = text.check(z.minLength(1, issueText('value.required')))

export const messageForm = z
  .object({
    kind: z.enum(messageKinds, { error: issueText('message.kind_missing') }),
    text: messageText,
    name: lineOrNull(longestName),
    phone: phoneOrNull,
    email: emailOrNull,
    address: lineOrNull(longestAddress),
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

function withFewEmptyLines(text: string): string {
  return text.replace(/\n{4,}/g, '\n\n\n')
}
