import type { EarlierCertificate } from './registration-state.ts'

type Certificates = {
  registeredOn: string | null
  /** What it was before it was renewed. */
  earlier: readonly Pick<EarlierCertificate, 'registeredOn'>[]
}

export type RegistrationDays = {
  /** Of the first certificate that is known. A renewal is no registration: it never takes the place of this day. */
  registeredOn: string | null
  /** Of the certificate in force, where it is a renewed one. */
  renewedOn: string | null
}

export function registrationDays({ registeredOn, earlier }: Certificates): RegistrationDays {
  if (earlier.length === 0) return { registeredOn, renewedOn: null }
  const [first] = earlier.flatMap((one) => one.registeredOn ?? []).toSorted()
  if (registeredOn === null || (first && first < registeredOn)) {
    return { registeredOn: first ?? null, renewedOn: registeredOn }
  }
  // Certificates that are renewed often carry the day of the first one.
  return first ? { registeredOn, renewedOn: null } : { registeredOn: null, renewedOn: registeredOn }
}
