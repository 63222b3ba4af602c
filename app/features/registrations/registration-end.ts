/** Half a year before its end there is time to renew it. */
const warningMonths = 6

type Validity = { hasValidity: boolean; validUntil: string | null }

/** Days are compared in Dhaka, where the offices are. */
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
  return hasValidity && validUntil ? new Date(`${validUntil}T24:00:00+06:00`) : undefined
}

function dayOf(instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' }).format(instant)
}
