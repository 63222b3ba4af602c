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
} from '../../../lib/form-fields.ts'
import { emptyVisibility } from '../../../lib/visibility.ts'
import { endsAfterItBegins, visibilityFields } from '../../../lib/visibility-fields.ts'

/** Fields that need a text in at least one language, with the message if both are empty. */
export const donorTexts = {
  name: 'record.name_required',
} as const satisfies EitherLanguage

export const donorKinds = ['agency', 'foundation', 'company', 'person'] as const

/** Characters of the text about a donor. */
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
    /** The logo: an image of the library. */
    imagename: fileName,
    /** The organisation has the donor's leave to be named, in writing. */
    hasConsentOnFile: flag,
    sortOrder: sortOrder(0),
    ...visibilityFields,
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage(donorTexts), endsAfterItBegins)

export type DonorForm = z.infer<typeof donorForm>

/** Initial values of the form of a new record. */
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
