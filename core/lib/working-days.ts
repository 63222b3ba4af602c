// The working days of an office in Bangladesh: Friday and Saturday are off, as are the holidays that it has listed.
// Days are YYYY-MM-DD, so that no time zone can shift them.
import { type ErrorMessage, errorMessage } from '#core/error-messages/error-message.ts'
import { typedValue } from './text/typed-text.ts'

export type Holidays = ReadonlySet<string>

const dayMs = 24 * 60 * 60 * 1000
/** Number used by `Date.getUTCDay`. */
const friday = 5
const saturday = 6

/** Returns the day on which the given number of working days after another has passed; for 0 that day itself. */
export function workingDayAfter(day: string, count: number, holidays: Holidays): string {
  let last = day
  for (let left = count; left > 0; ) {
    last = dayAfter(last, 1)
    if (isWorkingDay(last, holidays)) left -= 1
  }
  return last
}

/** Counts working days after one day up to and including another; 0 if that is not later. */
export function countWorkingDays(after: string, until: string, holidays: Holidays): number {
  let count = 0
  for (let day = dayAfter(after, 1); day <= until; day = dayAfter(day, 1)) {
    if (isWorkingDay(day, holidays)) count += 1
  }
  return count
}

/** Returns the last day after which the given number of working days, at least one, had passed before another. */
export function lastDayBefore(day: string, count: number, holidays: Holidays): string {
  let first = day
  for (let left = count; left > 0; ) {
    first = dayAfter(first, -1)
    if (isWorkingDay(first, holidays)) left -= 1
  }
  return dayAfter(first, -1)
}

/**
 * Parses a list of holidays.
 * @param text one day per line, in any digits, optionally followed by its name; other lines are ignored
 */
export function parseHolidays(text: string): Holidays {
  return new Set(linesOf(text).flatMap((line) => dayOfLine(line) ?? []))
}

/** Returns the error message for the first line that does not begin with a day. */
export function holidaysProblem(text: string): ErrorMessage | undefined {
  const wrong = linesOf(text).find((line) => !dayOfLine(line))
  return wrong === undefined ? undefined : errorMessage('setting.holiday_invalid', { line: wrong })
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Reads a day in the notation of computers, `2026-12-16`, or the local one, `16/12/2026`. */
function dayOfLine(line: string): string | undefined {
  const written = /^(\d{4})-(\d\d)-(\d\d)(?!\d)|^(\d\d?)[/.](\d\d?)[/.](\d{4})(?!\d)/.exec(
    typedValue(line),
  )
  if (!written) return undefined
  const [, year = written[6], month = written[5], date = written[4]] = written
  const day = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  // Refuses 31 June and a thirteenth month.
  const instant = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(instant.getTime()) || dayOf(instant) !== day ? undefined : day
}

function isWorkingDay(day: string, holidays: Holidays): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== friday && weekday !== saturday && !holidays.has(day)
}

function dayAfter(day: string, days: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs))
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
