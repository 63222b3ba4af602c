import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { noFile } from '#core/lib/api/form-body.ts'
import { optionalDay } from '#core/lib/day-fields.ts'
import {
  type EitherLanguage,
  flag,
  focalPoint,
  inEitherLanguage,
  line,
  lines,
  noFocalPoint,
  optionalLine,
  seenUpdatedAt,
  sortOrder,
  uploadedFile,
} from '#core/lib/form-fields.ts'
import { phoneIn, phonesIn } from '#core/lib/text/phone.ts'
import { emptyVisibility } from '#core/lib/visibility.ts'
import { endsAfterItBegins, visibilityFields } from '#core/lib/visibility-fields.ts'
import { cleanEmail, emailProblem } from '#core/accounts/user.schema.ts'
import { consentField } from '#core/images/consent-form.schema.ts'

/** Groups in the order of the page. */
export const personGroups = ['council', 'staff', 'adviser'] as const

/** Pages that end with a person's name. */
export const signedPages = ['chairman-message', 'executive-director-message'] as const

/** Maximum length of the text about a person, in characters. */
const maxText = 1_000

/** Fields that need a text in at least one language, with the message if both are empty. */
export const personTexts = {
  name: 'record.name_required',
} as const satisfies EitherLanguage

export const personForm = z
  .object({
    name: line(),
    nameBn: optionalLine(),
    role: optionalLine(),
    roleBn: optionalLine(),
    group: z.enum(personGroups),
    /** First and last day of the term. */
    since: optionalDay,
    until: optionalDay,
    signs: z.nullish(
      z.pipe(
        z.enum([...signedPages, '']),
        z.transform((page) => page || null),
      ),
    ),
    /** Public only with `hasContactConsent`. */
    phone: z.optional(
      optionalLine().check(
        z.refine((text) => phonesIn(text ?? '').every(phoneIn), issueText('phone.invalid')),
      ),
    ),
    email: z.optional(
      z.pipe(
        optionalLine(),
        z.nullable(z.string()).check(
          z.overwrite((text) => text && cleanEmail(text)),
          z.refine((text) => !text || !emailProblem(text), issueText('email.invalid')),
        ),
      ),
    ),
    hasContactConsent: flag,
    text: z.nullish(lines(maxText)),
    textBn: z.nullish(lines(maxText)),
    image: uploadedFile,
    removeImage: flag,
    libraryImage: optionalLine(),
    /** JSON: consent to the portrait. */
    consent: consentField,
    ...focalPoint,
    sortOrder: sortOrder(0),
    ...visibilityFields,
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage(personTexts), endsAfterItBegins)

export type PersonForm = z.infer<typeof personForm>

/** Initial values of the form of a new record. */
export const emptyPerson = {
  name: '',
  nameBn: '',
  role: '',
  roleBn: '',
  group: 'council',
  since: '',
  until: '',
  signs: '',
  phone: '',
  email: '',
  hasContactConsent: false,
  text: '',
  textBn: '',
  /** The current image stays if no new one is sent, unless `removeImage` is set. */
  image: noFile,
  removeImage: false,
  /** Name of an image already in the library. */
  libraryImage: '',
  /** Consent as JSON; if empty, the stored consent stays. */
  consent: '',
  ...noFocalPoint,
  sortOrder: '',
  ...emptyVisibility,
  isSample: false,
}
