import type { Db } from '#core/kernel/db/database.ts'
import { listRegistrations, type Registration } from './registration.queries.server.ts'
import { type RegistrationDays, registrationDays } from './registration-days.ts'
import {
  type EarlierCertificate,
  type RegistrationState,
  registrationState,
} from './registration-state.ts'

/** Public facts of a registration. */
export type RegistrationFacts = Pick<
  Registration,
  | 'id'
  | 'key'
  | 'name'
  | 'nameBn'
  | 'purpose'
  | 'purposeBn'
  | 'law'
  | 'lawBn'
  | 'isSample'
  | 'number'
  | 'validUntil'
  | 'renewalRequestedOn'
  | 'fileUrl'
  | 'fileBytes'
  | 'pageCount'
> &
  RegistrationDays & { state: RegistrationState; earlier: EarlierCertificate[] }

/**
 * Reads the registrations in their order. An unconfirmed one (`state` is `unconfirmed`) has no number, days or file.
 * @param today calendar day in Dhaka, `YYYY-MM-DD`
 */
export async function readRegistrationStates(db: Db, today: string): Promise<RegistrationFacts[]> {
  const registrations = await listRegistrations(db)
  return registrations.map((registration) => {
    const { id, key, name, nameBn, purpose, purposeBn, law, lawBn, isSample } = registration
    const { number, validUntil, renewalRequestedOn } = registration
    const { fileUrl, fileBytes, pageCount } = registration
    const state = registrationState(registration, today)
    const isConfirmed = state !== 'unconfirmed'
    const given = {
      number,
      validUntil,
      renewalRequestedOn,
      ...registrationDays(registration),
      fileUrl,
      fileBytes,
      pageCount,
    }
    return {
      id,
      key,
      name,
      nameBn,
      purpose,
      purposeBn,
      law,
      lawBn,
      isSample,
      state,
      ...(isConfirmed ? given : nothingGiven),
      earlier: isConfirmed ? registration.earlier : [],
    }
  })
}

const nothingGiven = {
  number: null,
  registeredOn: null,
  renewedOn: null,
  validUntil: null,
  renewalRequestedOn: null,
  fileUrl: null,
  fileBytes: null,
  pageCount: null,
}
