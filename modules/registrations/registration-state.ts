/**
 * State of a registration. `unconfirmed`: a sample, or without a number; `unlimited`: without an end; `valid`: up to
 * and including its last day; `renewing`: renewal requested, whether still valid or not; `ended`: past its last day,
 * without a request for renewal.
 */
export type RegistrationState = 'unconfirmed' | 'unlimited' | 'valid' | 'renewing' | 'ended'

type StateFacts = {
  isSample: boolean
  number: string | null
  hasValidity: boolean
  validUntil: string | null
  renewalRequestedOn: string | null
}

/**
 * Calculates the state of a registration.
 * @param today calendar day in Dhaka
 */
export function registrationState(registration: StateFacts, today: string): RegistrationState {
  const { isSample, number, hasValidity, validUntil, renewalRequestedOn } = registration
  if (isSample || !number) return 'unconfirmed'
  if (!hasValidity || !validUntil) return 'unlimited'
  if (renewalRequestedOn && renewalRequestedOn <= today) return 'renewing'
  return validUntil < today ? 'ended' : 'valid'
}

/** Certificate of a registration before a renewal. */
export type EarlierCertificate = {
  number: string | null
  registeredOn: string | null
  validUntil: string | null
  fileUrl: string | null
  fileBytes: number | null
  pageCount: number | null
}

/** Returns the whole days from today to the last valid day; negative after it. */
export function daysLeft(validUntil: string, today: string): number {
  return Math.round((Date.parse(validUntil) - Date.parse(today)) / (24 * 60 * 60 * 1000))
}
