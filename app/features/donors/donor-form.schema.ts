import * as z from 'zod/mini'
import {
  flag,
  optionalLine,
  optionalWebAddress,
  seenUpdatedAt,
  sortOrder,
  title,
} from '../../lib/form-fields.ts'

export const donorForm = z.object({
  group: z.enum(['government', 'international', 'national', 'bank']),
  name: title('record.name_required'),
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
