import type { donorGroups } from './donor-groups.ts'

/** A donor as the API gives it. */
export type DonorRecord = {
  id: number
  group: (typeof donorGroups)[number]['group']
  name: string
  nameBn: string | null
  supports: string | null
  supportsBn: string | null
  period: string | null
  periodBn: string | null
  website: string | null
  /** Without the donor's leave the public page does not name it. */
  hasConsentOnFile: boolean
  sortOrder: number
  isSample: boolean
  updatedAt: string
}
