import { dayOf, endOf } from '#core/lib/text/day.ts'

/** Months before the end from which a warning is shown; half a year leaves time for the renewal. */
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

/** Returns the midnight in Dhaka at which the registration ends; undefined if it never ends. */
export function registrationEndsAt({ hasValidity, validUntil }: Validity): Date | undefined {
  return hasValidity && validUntil ? endOf(validUntil) : undefined
}

/** Returns the seconds to the nearest end among confirmed registrations, negative after an end; undefined if none ends. */
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
