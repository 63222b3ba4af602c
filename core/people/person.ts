import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { describeEntity, type RecordOf } from '#core/lib/entity/describe-entity.ts'
import {
  checkbox,
  choice,
  cropped,
  day,
  input,
  optionalChoice,
  order,
  ownLines,
  plainText,
  publishing,
  text,
  uploadedImage,
} from '#core/lib/entity/fields.ts'
import { optionalLine } from '#core/lib/form-fields.ts'
import { phoneIn, phonesIn } from '#core/lib/text/phone.ts'
import { cleanEmail, emailProblem } from '#core/accounts/user.schema.ts'
import { consentField } from '#core/images/consent-form.schema.ts'

/** Groups in the order of the page. */
export const personGroups = ['council', 'staff', 'adviser'] as const

/** Pages that end with a person's name. */
export const signedPages = ['chairman-message', 'executive-director-message'] as const

const dayOutput = { description: 'YYYY-MM-DD.' }

/** Public only with `hasContactConsent`. */
const contact = plainText({ description: 'For everybody only with `hasContactConsent`.' })

export const person = describeEntity(
  'people',
  {
    name: text({ required: 'record.name_required', isSearched: true }),
    role: text({ isSearched: true }),
    group: choice(personGroups),
    /** First and last day of the term. */
    since: day(dayOutput),
    until: day(dayOutput),
    signs: {
      ...optionalChoice(signedPages, {
        description: 'The page under whose message the name stands, in office.',
      }),
      form: z.nullish(
        z.pipe(
          z.enum([...signedPages, '']),
          z.transform((page) => page || null),
        ),
      ),
    },
    phone: {
      ...contact,
      form: z.optional(
        optionalLine().check(
          z.refine((text) => phonesIn(text ?? '').every(phoneIn), issueText('phone.invalid')),
        ),
      ),
    },
    email: {
      ...contact,
      form: z.optional(
        z.pipe(
          optionalLine(),
          z.nullable(z.string()).check(
            z.overwrite((text) => text && cleanEmail(text)),
            z.refine((text) => !text || !emailProblem(text), issueText('email.invalid')),
          ),
        ),
      ),
    },
    hasContactConsent: checkbox({
      description: 'True if the person agrees that telephone and email are public.',
    }),
    text: ownLines({ max: 1_000 }),
    ...uploadedImage,
    /** JSON: consent to the portrait. If it is empty, the stored consent stays. */
    consent: input(consentField, ''),
    ...cropped,
    sortOrder: order(),
    ...publishing,
  },
  { sort: ['sortOrder', 'group', 'name', 'nameBn'], keepsUnsent: true },
)

export type PersonForm = z.infer<typeof person.form>
export type PersonRecord = RecordOf<typeof person>
