/** Half a year before its end there is time to renew it. */
const warningMonths = 6

/** Days are compared in Dhaka, where the offices are. */
export function registrationEnd(
  { hasValidity, validUntil }: { hasValidity: boolean; validUntil: string | null },
  now: Date,
): 'ended' | 'endsSoon' | undefined {
  if (!hasValidity || !validUntil) return undefined
  if (validUntil < dayOf(now)) return 'ended'
  const warning = new Date(now)
  warning.setUTCMonth(warning.getUTCMonth() + warningMonths)
  return validUntil <= dayOf(warning) ? 'endsSoon' : undefined
}

function dayOf(instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' }).format(instant)
}
