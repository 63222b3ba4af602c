import { describeEntity, type RecordOf } from '#core/lib/entity/describe-entity.ts'
import {
  checkbox,
  choice,
  image,
  optionalChoice,
  order,
  paragraphs,
  publishing,
  text,
  webAddress,
} from '#core/lib/entity/fields.ts'

export const donorKinds = ['agency', 'foundation', 'company', 'person'] as const

export const donor = describeEntity(
  'donors',
  {
    group: choice(['government', 'international', 'national', 'bank']),
    name: text({ required: 'record.name_required', isSearched: true }),
    supports: text({ max: 1_000, isSearched: true }),
    period: text(),
    website: webAddress(),
    kind: optionalChoice(donorKinds),
    text: paragraphs({ max: 2_000 }),
    imagename: image('The logo, shown from `/api/uploads/{imagename}`.'),
    /** True if the organisation has the donor's written consent to be named. */
    hasConsentOnFile: checkbox(),
    sortOrder: order(),
    ...publishing,
  },
  { sort: ['sortOrder', 'group', 'name', 'nameBn'] },
)

export type DonorRecord = RecordOf<typeof donor>
export type DonorValues = typeof donor.empty
