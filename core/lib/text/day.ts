// Calendar days, YYYY-MM-DD, in Dhaka, where the offices are.

export const timeZone = 'Asia/Dhaka'

// Made once: making one takes a hundred times as long as using it.
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone })
const minuteFormat = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone })

export function dayOf(instant: Date): string {
  return dayFormat.format(instant)
}

/** Returns the time of day in Dhaka, HH:MM. */
export function minuteOf(instant: Date): string {
  return minuteFormat.format(instant)
}

/**
 * Returns the current day; undefined in a browser, because the clock of a phone is often wrong. The server checks
 * every form.
 */
export function todayOnServer(): string | undefined {
  return typeof document === 'undefined' ? dayOf(new Date()) : undefined
}

/** Years that a record may have; others are typing errors, such as 1026 or 0202. */
export function yearsOfRecords() {
  return { min: 1800, max: new Date().getUTCFullYear() + 100 }
}

export function isYearOfRecords(year: number): boolean {
  const { min, max } = yearsOfRecords()
  return year >= min && year <= max
}

export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+06:00`)
}

export function endOf(day: string): Date {
  return new Date(`${day}T24:00:00+06:00`)
}

/** Counts the midnights in Dhaka between two instants: 0 on the same day. */
export function daysBetween(from: Date, to: Date): number {
  const start = (instant: Date) => startOf(dayOf(instant)).getTime()
  return Math.round((start(to) - start(from)) / dayMs)
}

/** Milliseconds of a day in Dhaka, which has no summer time. */
export const dayMs = 24 * 60 * 60 * 1000
