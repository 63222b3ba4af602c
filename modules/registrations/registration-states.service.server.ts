import type { Db } from '#core/kernel/db/database.ts'
import { pick } from '#core/lib/pick.ts'
import { listRegistrations } from './registration.queries.server.ts'
import { registrationDays } from './registration-days.ts'
import { registrationState } from './registration-state.ts'

/** Public facts of a registration. */
export type RegistrationFacts = Awaited<ReturnType<typeof readRegistrationStates>>[number]

/**
 * Reads the registrations in their order. An unconfirmed one (`state` is `unconfirmed`) has no number, days or file.
 * @param today calendar day in Dhaka, `YYYY-MM-DD`
 */
export async function readRegistrationStates(db: Db, today: string) {
  const registrations = await listRegistrations(db)
  return registrations.map((registration) => {
    const state = registrationState(registration, today)
    const isConfirmed = state !== 'unconfirmed'
    const given = { ...pick(registration, givenFacts), ...registrationDays(registration) }
    return {
      ...pick(registration, facts),
      state,
      ...(isConfirmed ? given : nothingGiven),
      earlier: isConfirmed ? registration.earlier : [],
    }
  })
}

const facts = [
  'id',
  'key',
  'name',
  'nameBn',
  'purpose',
  'purposeBn',
  'law',
  'lawBn',
  'isSample',
] as const
const givenFacts = [
  'number',
  'validUntil',
  'renewalRequestedOn',
  'fileUrl',
  'fileBytes',
  'pageCount',
] as const

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
