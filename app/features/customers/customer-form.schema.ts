// The customer form (specification, section 5): name, email and mobile are required.
import * as z from 'zod/mini'
import { noFile } from '../../lib/api/form-body.ts'
import { flag, seenUpdatedAt, title, uploadedFile } from '../../lib/form-fields.ts'
import { phoneLink } from '../../lib/text/phone.ts'
import { cleanEmail, emailProblem } from '../accounts/user.schema.ts'

const customerSentences = {
  name: 'Name is required',
  email: 'Email is required',
  emailForm: 'Give an email address, such as name@example.org.',
  mobile: 'Mobile is required',
  mobileForm: 'Give a mobile number, such as 01712-345678.',
} as const

/** Longer than any number, with its spaces and country code. */
const longestMobile = 40

export const customerForm = z.object({
  name: title(customerSentences.name),
  email: z.string({ error: missing(customerSentences.email) }).check(
    z.overwrite(cleanEmail),
    z.minLength(1, { error: customerSentences.email, abort: true }),
    z.refine((email) => emailProblem(email) === undefined, customerSentences.emailForm),
  ),
  /** Bangla digits, spaces and +880 are understood; kept as 01712-345678. */
  mobile: z.pipe(
    z
      .string({ error: missing(customerSentences.mobile) })
      .check(
        z.minLength(1, { error: customerSentences.mobile, abort: true }),
        z.maxLength(longestMobile, customerSentences.mobileForm),
      ),
    z.transform((written, context) => {
      const phone = phoneLink(written.trim())
      if (phone) return phone.shown
      context.issues.push({
        code: 'custom',
        input: written,
        message: customerSentences.mobileForm,
      })
      return z.NEVER
    }),
  ),
  image: uploadedFile,
  removeImage: flag,
  updatedAt: seenUpdatedAt,
})

export type CustomerForm = z.infer<typeof customerForm>

function missing(sentence: string) {
  return (issue: { input?: unknown }) => (issue.input === undefined ? sentence : undefined)
}

/** What the form of a new one holds. */
export const emptyCustomer = {
  name: '',
  email: '',
  mobile: '',
  /** Without a new picture the old one stays, unless `removeImage`. */
  image: noFile,
  removeImage: false,
}
