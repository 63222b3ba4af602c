// Between a donor of the API and what its form holds.
import type { Version } from '../../ui/admin/form/record-form.ts'
import { valuesFrom } from '../records/use-section-form.ts'
import type { DonorRecord } from './donor-output.schema.server.ts'

const emptyDonor = {
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

export function donorVersion(donor?: DonorRecord): Version<DonorValues> {
  return { values: valuesFrom(emptyDonor, donor), updatedAt: donor?.updatedAt }
}
