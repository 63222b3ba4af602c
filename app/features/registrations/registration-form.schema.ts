import * as z from 'zod/mini'
import {
  fileName,
  flag,
  optionalDay,
  optionalLine,
  seenUpdatedAt,
  sortOrder,
  title,
} from '../../lib/form-fields.ts'

export const registrationForm = z.object({
  /** Made from the name when it is not given. */
  key: optionalLine(),
  name: title('record.name_required'),
  nameBn: optionalLine(),
  purpose: title('registration.purpose_required'),
  purposeBn: optionalLine(),
  law: title('registration.law_required'),
  lawBn: optionalLine(),
  number: optionalLine(),
  registeredOn: optionalDay,
  validUntil: optionalDay,
  /** It ends one day; the others do not. */
  hasValidity: flag,
  fileUrl: fileName,
  sortOrder: sortOrder(0),
  isSample: flag,
  updatedAt: seenUpdatedAt,
})

export type RegistrationForm = z.infer<typeof registrationForm>

/** What the form of a new one holds. */
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
  fileUrl: '',
  sortOrder: '',
  isSample: false,
}

export type RegistrationValues = typeof emptyRegistration
