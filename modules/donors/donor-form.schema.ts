import * as z from 'zod/mini'
import {
  type EitherLanguage,
  fileName,
  flag,
  inEitherLanguage,
  line,
  optionalLine,
  optionalLines,
  optionalWebAddress,
  seenUpdatedAt,
  sortOrder,
} from '#core/lib/form-fields.ts'
import { emptyVisibility } from '#core/lib/visibility.ts'
import { endsAfterItBegins, visibilityFields } from '#core/lib/visibility-fields.ts'

/** Texts required in at least one language. */
export const donorTexts = {
  name: 'record.name_required',
} as const satisfies EitherLanguage

export const donorKinds = ['agency', 'foundation', 'company', 'person'] as const

/** Maximum length of the text about a donor, in characters. */
const maxText = 2_000

export const donorForm = z
  .object({
    group: z.enum(['government', 'international', 'national', 'bank']),
    name: line(),
    nameBn: optionalLine(),
    supports: optionalLine(1_000),
    supportsBn: optionalLine(1_000),
    period: optionalLine(),
    periodBn: optionalLine(),
    website: optionalWebAddress,
    kind: z.pipe(
      z.nullish(z.enum([...donorKinds, ''])),
      z.transform((kind) => kind || null),
    ),
    text: optionalLines(maxText),
    textBn: optionalLines(maxText),
    /** Logo: name of an image in the library. */
    imagename: fileName,
    /** True if the organisation has the donor's written consent to be named. */
    hasConsentOnFile: flag,
    sortOrder: sortOrder(0),
    ...visibilityFields,
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage(donorTexts), endsAfterItBegins)

export type DonorForm = z.infer<typeof donorForm>

/** Initial values of the form for a new donor. */
export const emptyDonor = {
  group: 'government',
  name: '',
  nameBn: '',
  supports: '',
  supportsBn: '',
  period: '',
  periodBn: '',
  website: '',
  kind: '',
  text: '',
  textBn: '',
  imagename: '',
  hasConsentOnFile: false,
  sortOrder: '',
  ...emptyVisibility,
  isSample: false,
}

export type DonorValues = typeof emptyDonor
