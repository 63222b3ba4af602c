/**
 * The state of a registration. `unconfirmed`: without a number, or a sample; `unlimited`: it has no end;
 * `valid` to its last day; `renewing`: valid or not, its renewal has been asked for; `ended`, and nobody has asked.
 */
export type RegistrationState = 'unconfirmed' | 'unlimited' | 'valid' | 'renewing' | 'ended'

type StateFacts = {
  isSample: boolean
  number: string | null
  hasValidity: boolean
  validUntil: string | null
  renewalRequestedOn: string | null
}

/** @param today calendar day in Dhaka */
export function registrationState(registration: StateFacts, today: string): RegistrationState {
  const { isSample, number, hasValidity, validUntil, renewalRequestedOn } = registration
  if (isSample || !number) return 'unconfirmed'
  if (!hasValidity || !validUntil) return 'unlimited'
  if (renewalRequestedOn && renewalRequestedOn <= today) return 'renewing'
  return validUntil < today ? 'ended' : 'valid'
}

/** Certificate of a registration before it was renewed. */
export type EarlierCertificate = {
  number: string | null
  registeredOn: string | null
  validUntil: string | null
  fileUrl: string | null
  fileBytes: number | null
  pageCount: number | null
}

/** Whole days from today to the last day on which it is valid; negative once it has ended. */
export function daysLeft(validUntil: string, today: string): number {
  return Math.round((Date.parse(validUntil) - Date.parse(today)) / (24 * 60 * 60 * 1000))
}
