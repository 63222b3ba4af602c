import { dayOf, endOf } from '../../../lib/text/day.ts'

/** Half a year before its end there is time to renew it. */
const warningMonths = 6

type Validity = { hasValidity: boolean; validUntil: string | null }

export function registrationEnd(
  { hasValidity, validUntil }: Validity,
  now: Date,
): 'ended' | 'endsSoon' | undefined {
  if (!hasValidity || !validUntil) return undefined
  if (validUntil < dayOf(now)) return 'ended'
  const warning = new Date(now)
  warning.setUTCMonth(warning.getUTCMonth() + warningMonths)
  return validUntil <= dayOf(warning) ? 'endsSoon' : undefined
}

/** The midnight in Dhaka from which on it has ended; undefined for one that never ends. */
export function registrationEndsAt({ hasValidity, validUntil }: Validity): Date | undefined {
  return hasValidity && validUntil ? endOf(validUntil) : undefined
}

/** Seconds until the nearest end of a confirmed registration, negative once one has ended; undefined if none ends. */
export function secondsToNearestEnd(
  registrations: readonly (Validity & { isSample: boolean })[],
  now: Date,
): number | undefined {
  const ends = registrations.flatMap((registration) => {
    const endsAt = registration.isSample ? undefined : registrationEndsAt(registration)
    return endsAt ? [endsAt.getTime()] : []
  })
  return ends.length > 0 ? (Math.min(...ends) - now.getTime()) / 1000 : undefined
}
