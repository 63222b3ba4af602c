import type { Row } from '#core/kernel/db/tables.ts'

/**
 * State of a registration. `unconfirmed`: a sample, or without a number; `unlimited`: without an end; `valid`: up to
 * and including its last day; `renewing`: renewal requested, whether still valid or not; `ended`: past its last day,
 * without a request for renewal.
 */
export type RegistrationState = 'unconfirmed' | 'unlimited' | 'valid' | 'renewing' | 'ended'

type StateFacts = Pick<
  Row<'registrations'>,
  'isSample' | 'number' | 'hasValidity' | 'validUntil' | 'renewalRequestedOn'
>

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
export type EarlierCertificate = Pick<
  Row<'registrations'>,
  'number' | 'registeredOn' | 'validUntil' | 'fileUrl' | 'fileBytes' | 'pageCount'
>

/** Returns the whole days from today to the last valid day; negative after it. */
export function daysLeft(validUntil: string, today: string): number {
  return Math.round((Date.parse(validUntil) - Date.parse(today)) / (24 * 60 * 60 * 1000))
}
