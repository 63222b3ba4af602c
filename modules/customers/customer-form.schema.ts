// The customer form (specification, section 5): name, email and mobile are required.
import * as z from 'zod/mini'
import { issueText, type PlainKey } from '#core/error-messages/error-message.ts'
import { noFile } from '#core/lib/api/form-body.ts'
import { flag, seenUpdatedAt, title, uploadedFile } from '#core/lib/form-fields.ts'
import { readField } from '#core/lib/read-field.ts'
import { phoneLink } from '#core/lib/text/phone.ts'
import { cleanEmail, emailProblem } from '#core/accounts/user.schema.ts'

/** Longer than any number with spaces and country code. */
const longestMobile = 40

export const customerForm = z.object({
  name: title('record.name_required'),
  email: z.string({ error: missing('customer.email_required') }).check(
    z.overwrite(cleanEmail),
    z.minLength(1, { error: issueText('customer.email_required'), abort: true }),
    z.refine((email) => emailProblem(email) === undefined, issueText('email.invalid')),
  ),
  /** Accepts Bangla digits, spaces and +880; the parsed number is 01712-345678. */
  mobile: readField(
    z
      .string({ error: missing('customer.mobile_required') })
      .check(
        z.minLength(1, { error: issueText('customer.mobile_required'), abort: true }),
        z.maxLength(longestMobile, issueText('customer.mobile_invalid')),
      ),
    (written, refuse) => phoneLink(written.trim())?.shown ?? refuse('customer.mobile_invalid'),
  ),
  image: uploadedFile,
  removeImage: flag,
  updatedAt: seenUpdatedAt,
})

export type CustomerForm = z.infer<typeof customerForm>

function missing(key: PlainKey) {
  return (issue: { input?: unknown }) => (issue.input === undefined ? issueText(key) : undefined)
}

/** Initial values of the form of a new record. */
export const emptyCustomer = {
  name: '',
  email: '',
  mobile: '',
  /** The current image stays if no new one is sent, unless `removeImage` is set. */
  image: noFile,
  removeImage: false,
}
