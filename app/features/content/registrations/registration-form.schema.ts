import * as z from 'zod/mini'
import {
  type EitherLanguage,
  fileName,
  flag,
  inEitherLanguage,
  line,
  optionalDay,
  optionalLine,
  optionalPastDay,
  seenUpdatedAt,
  sortOrder,
} from '../../../lib/form-fields.ts'

/** Fields that need a text in at least one language, with the message if both are empty. */
export const registrationTexts = {
  name: 'record.name_required',
  purpose: 'registration.purpose_required',
  law: 'registration.law_required',
} as const satisfies EitherLanguage

export const registrationForm = z
  .object({
    /** Made from the name when it is not given. */
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
    /** It ends one day; the others do not. */
    hasValidity: flag,
    renewalRequestedOn: optionalPastDay,
    /** The current certificate becomes the newest earlier one. */
    isRenewal: flag,
    fileUrl: fileName,
    sortOrder: sortOrder(0),
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage(registrationTexts))

export type RegistrationForm = z.infer<typeof registrationForm>

/** Initial values of the form of a new record. */
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
