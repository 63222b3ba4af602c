// The working days of an office in Bangladesh: Friday and Saturday are off, and so are the holidays it has listed.
// Days are YYYY-MM-DD, so that no hour and no time zone can move them.
import { type ErrorMessage, errorMessage } from '#error-messages/error-message.ts'
import { typedValue } from './text/typed-text.ts'

export type Holidays = ReadonlySet<string>

const dayMs = 24 * 60 * 60 * 1000
/** Number used by `Date.getUTCDay`. */
const friday = 5
const saturday = 6

/** The day on which the given number of working days after another has passed; that day itself for none. */
export function workingDayAfter(day: string, count: number, holidays: Holidays): string {
  let last = day
  for (let left = count; left > 0; ) {
    last = dayAfter(last, 1)
    if (isWorkingDay(last, holidays)) left -= 1
  }
  return last
}

/** Working days after one day up to and with another; none when that is not later. */
export function countWorkingDays(after: string, until: string, holidays: Holidays): number {
  let count = 0
  for (let day = dayAfter(after, 1); day <= until; day = dayAfter(day, 1)) {
    if (isWorkingDay(day, holidays)) count += 1
  }
  return count
}

/** The last day after which the given number of working days, at least one, had passed before another. */
export function lastDayBefore(day: string, count: number, holidays: Holidays): string {
  let first = day
  for (let left = count; left > 0; ) {
    first = dayAfter(first, -1)
    if (isWorkingDay(first, holidays)) left -= 1
  }
  return dayAfter(first, -1)
}

/** @param text a day for each line, in any digits, with its name behind it if wanted; other lines are left out. */
export function parseHolidays(text: string): Holidays {
  return new Set(linesOf(text).flatMap((line) => dayOfLine(line) ?? []))
}

/** The first line that begins with no day. */
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

/** Reads a day as computers write it, `2026-12-16`, or as people here do, `16/12/2026`. */
function dayOfLine(line: string): string | undefined {
  const written = /^(\d{4})-(\d\d)-(\d\d)(?!\d)|^(\d\d?)[/.](\d\d?)[/.](\d{4})(?!\d)/.exec(
    typedValue(line),
  )
  if (!written) return undefined
  const [, year = written[6], month = written[5], date = written[4]] = written
  const day = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  // Neither 31 June nor a thirteenth month.
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
