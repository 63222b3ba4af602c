/** A legal registration as the API gives it. */
export type RegistrationRecord = {
  id: number
  key: string
  name: string
  nameBn: string | null
  purpose: string
  purposeBn: string | null
  law: string
  lawBn: string | null
  number: string | null
  /** YYYY-MM-DD, as the next one. */
  registeredOn: string | null
  validUntil: string | null
  hasValidity: boolean
  /** The certificate, among the uploads. */
  fileUrl: string | null
  sortOrder: number
  isSample: boolean
  updatedAt: string
}
