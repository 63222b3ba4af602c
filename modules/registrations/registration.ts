import { describeEntity, type RecordOf } from '#core/lib/entity/describe-entity.ts'
import {
  checkbox,
  day,
  input,
  key,
  order,
  ownColumn,
  plainText,
  storedFile,
  text,
} from '#core/lib/entity/fields.ts'
import { flag } from '#core/lib/form-fields.ts'
import type { EarlierCertificate } from './registration-state.ts'

export const registration = describeEntity(
  'registrations',
  {
    /** Made from the name if not given; the browser never sends it. */
    key: { ...key({ isKept: true }), empty: undefined },
    name: text({ required: 'record.name_required', isSearched: true }),
    purpose: text({ required: 'registration.purpose_required', isSearched: true }),
    law: text({ required: 'registration.law_required' }),
    number: plainText({ isSearched: true }),
    registeredOn: day({ isPast: true }),
    validUntil: day(),
    /** True if the registration expires. */
    hasValidity: checkbox(),
    renewalRequestedOn: day({ isPast: true }),
    /** True to save the form as a renewal: the stored certificate becomes the newest earlier one. */
    isRenewal: input(flag, false),
    fileUrl: storedFile(),
    fileBytes: ownColumn<number | null>('integer', true),
    pageCount: ownColumn<number | null>('integer', true),
    /** Earlier certificates, the newest first. */
    earlier: ownColumn<EarlierCertificate[]>('text', false),
    sortOrder: order(),
  },
  { sort: ['sortOrder', 'name', 'nameBn', 'validUntil'] },
)

export type RegistrationRecord = RecordOf<typeof registration>
export type RegistrationValues = typeof registration.empty
