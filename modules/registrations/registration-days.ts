import type { EarlierCertificate } from './registration-state.ts'

type Certificates = {
  registeredOn: string | null
  /** Certificates from before each renewal. */
  earlier: readonly Pick<EarlierCertificate, 'registeredOn'>[]
}

export type RegistrationDays = {
  /** Day of the first known certificate. A renewal never replaces it. */
  registeredOn: string | null
  /** Day of the current certificate if it is a renewal. */
  renewedOn: string | null
}

export function registrationDays({ registeredOn, earlier }: Certificates): RegistrationDays {
  if (earlier.length === 0) return { registeredOn, renewedOn: null }
  const [first] = earlier.flatMap((one) => one.registeredOn ?? []).toSorted()
  if (registeredOn === null || (first && first < registeredOn)) {
    return { registeredOn: first ?? null, renewedOn: registeredOn }
  }
  // A renewed certificate often carries the day of the first one.
  return first ? { registeredOn, renewedOn: null } : { registeredOn: null, renewedOn: registeredOn }
}
