import * as z from 'zod/mini'
import { optionalDay, optionalPastDay } from '#core/lib/day-fields.ts'
import {
  type EitherLanguage,
  fileName,
  flag,
  inEitherLanguage,
  line,
  optionalLine,
  seenUpdatedAt,
  sortOrder,
} from '#core/lib/form-fields.ts'

/** Texts required in at least one language. */
export const registrationTexts = {
  name: 'record.name_required',
  purpose: 'registration.purpose_required',
  law: 'registration.law_required',
} as const satisfies EitherLanguage

export const registrationForm = z
  .object({
    /** Key of the registration; made from the name if not given. */
    key: optionalLine(),
    name: line(),
    nameBn: optionalLine(),
    purpose: line(),
    purposeBn: optionalLine(),
    law: line(),
    lawBn: optionalLine(),
    number: optionalLine(),
    registeredOn: optionalPastDay,
    validUntil: optionalDay,
    /** True if the registration expires. */
    hasValidity: flag,
    renewalRequestedOn: optionalPastDay,
    /** True to save the form as a renewal: the stored certificate becomes the newest earlier one. */
    isRenewal: flag,
    fileUrl: fileName,
    sortOrder: sortOrder(0),
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage(registrationTexts))

export type RegistrationForm = z.infer<typeof registrationForm>

/** Initial values of the form for a new registration. */
export const emptyRegistration = {
  name: '',
  nameBn: '',
  purpose: '',
  purposeBn: '',
  law: '',
  lawBn: '',
  number: '',
  registeredOn: '',
  hasValidity: false,
  validUntil: '',
  renewalRequestedOn: '',
  isRenewal: false,
  fileUrl: '',
  sortOrder: '',
  isSample: false,
}

export type RegistrationValues = typeof emptyRegistration
