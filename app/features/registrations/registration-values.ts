// Between a registration of the API and what its form holds.
import type { Version } from '../../ui/admin/form/record-form.ts'
import { valuesFrom } from '../records/use-section-form.ts'
import type { RegistrationRecord } from './registration-output.schema.server.ts'

const emptyRegistration = {
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

export function registrationVersion(
  registration?: RegistrationRecord,
): Version<RegistrationValues> {
  return {
    values: valuesFrom(emptyRegistration, registration),
    updatedAt: registration?.updatedAt,
  }
}
