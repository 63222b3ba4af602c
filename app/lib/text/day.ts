// Calendar days, YYYY-MM-DD, in Dhaka, where the offices are.

export function dayOf(instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' }).format(instant)
}

export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+06:00`)
}

export function endOf(day: string): Date {
  return new Date(`${day}T24:00:00+06:00`)
}

/** Midnights in Dhaka from one instant to another: none on the same day. */
export function daysBetween(from: Date, to: Date): number {
  const start = (instant: Date) => startOf(dayOf(instant)).getTime()
  return Math.round((start(to) - start(from)) / dayMs)
}

const dayMs = 24 * 60 * 60 * 1000
