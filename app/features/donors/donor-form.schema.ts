import * as z from 'zod/mini'
import {
  type EitherLanguage,
  flag,
  inEitherLanguage,
  line,
  optionalLine,
  optionalWebAddress,
  seenUpdatedAt,
  sortOrder,
} from '../../lib/form-fields.ts'

/** What there is in one language at least. */
export const donorTexts = {
  name: 'record.name_required',
} as const satisfies EitherLanguage

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
    /** The organisation has the donor's leave to be named, in writing. */
    hasConsentOnFile: flag,
    sortOrder: sortOrder(0),
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage(donorTexts))

export type DonorForm = z.infer<typeof donorForm>

/** What the form of a new one holds. */
export const emptyDonor = {
  group: 'government',
  name: '',
  nameBn: '',
  supports: '',
  supportsBn: '',
  period: '',
  periodBn: '',
  website: '',
  hasConsentOnFile: false,
  sortOrder: '',
  isSample: false,
}

export type DonorValues = typeof emptyDonor
