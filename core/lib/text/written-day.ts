// Calendar days as offices, banks and spreadsheets write them.
import { dayOf } from './day.ts'
import { typedValue } from './typed-text.ts'

/** Beginnings of the names of the months, in the spellings in use. */
const months = [
  /^(?:jan|জানু)/,
  /^(?:feb|ফেব)/,
  /^(?:mar|মার্চ)/,
  /^(?:apr|এপ্রি)/,
  /^(?:may|মে)/,
  /^(?:jun|জুন)/,
  /^(?:jul|জুলা)/,
  /^(?:aug|আগ|অগা)/,
  /^(?:sep|সেপ)/,
  /^(?:oct|অক্টো|অক্ট)/,
  /^(?:nov|নভে)/,
  /^(?:dec|ডিসে)/,
]

const month = '([a-z\\u0980-\\u09ff]{2,20})'
const ordinal = '(?:st|nd|rd|th| ?লা| ?রা| ?ঠা| ?ই| ?শে)?'
const year = '(\\d{4}|\\d{2})(?!\\d)'
const clock = '\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?: ?[ap]m)?'

/** Weekday, or time of day, before the day itself. */
const before = new RegExp(
  `^(?:(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}|[\\u0980-\\u09ff]{1,20}বার),? |${clock},? )`,
)
const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const compactDay = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:\d{6})?(?!\d)/
const numbers = new RegExp(`^(\\d{1,2})[-/. ](\\d{1,2})[-/. ]${year}`)
const dayFirst = new RegExp(`^(\\d{1,2})${ordinal}(?: of)?[-/., ]*${month}[-/., ]*${year}`)
const yearFirst = new RegExp(`^(\\d{4})[-/., ]+${month}[-/., ]*(\\d{1,2})(?!\\d)`)
/** The date of Unix and Java has the time and its zone before the year. */
const monthFirst = new RegExp(
  `^${month}[ .]*(\\d{1,2})${ordinal},? (?:${clock} (?:[a-z]{2,5} |[+-]\\d{4} )?)?(\\d{4})(?!\\d)`,
)
const zone =
  /:\d{2}(?:\.\d{1,9})?(?: ?[ap]m)? ?(?:z\b|(?:gmt|utc)?([+-]\d{2}):?(\d{2})\b|gmt\b|utc\b)/

/**
 * Parses a day with or without a time, in Latin or Bangla digits: 2025-12-31, 31/12/2025, 31 Dec 2025, ৩১ ডিসেম্বর
 * ২০২৫, 20251231, `Wed Dec 31 10:15:02 BDT 2025`, or a number by which programs store it: days since 1899, seconds or
 * milliseconds since 1970. Years of two digits from 30 are those of the last century. An instant with its zone is the
 * day in Dhaka.
 * @param isMonthFirst true if the month precedes the day in a day of three numbers
 * @returns `YYYY-MM-DD`; undefined if it is no day
 */
export function writtenDay(text: string, isMonthFirst = false): string | undefined {
  const typed = typedValue(text).slice(0, 100).toLowerCase().replaceAll('।', '/')
  const written = typed.replace(before, '').replace(before, '')
  const day = dayIn(written, isMonthFirst)
  const instant = day && zone.exec(written)
  return instant ? inDhaka(day, written, instant) : (day ?? dayOfNumber(written))
}

/**
 * Returns a function that parses the days of a column. A month first, as in a file that was saved in American English,
 * is told by the column: by a day such as 12/31/2025, if there is none such as 31/12/2025. With both, days that could
 * be either are undefined.
 */
export function dayReader(column: readonly string[]): (cell: string) => string | undefined {
  const isOnly = (isMonthFirst: boolean) =>
    column.some((cell) => writtenDay(cell, isMonthFirst) && !writtenDay(cell, !isMonthFirst))
  const [hasMonthFirst, hasDayFirst] = [isOnly(true), isOnly(false)]
  return (cell) => {
    const day = writtenDay(cell, hasMonthFirst && !hasDayFirst)
    if (!hasMonthFirst || !hasDayFirst) return day
    const other = writtenDay(cell, true)
    return day && other && day !== other ? undefined : (day ?? other)
  }
}

function dayIn(text: string, isMonthFirst: boolean): string | undefined {
  const iso = isoDay.exec(text) ?? compactDay.exec(text)
  if (iso) return dayFrom(iso[1], iso[2], iso[3])
  const [, first, second, third] = numbers.exec(text) ?? []
  if (third) return isMonthFirst ? dayFrom(third, first, second) : dayFrom(third, second, first)
  const named = dayFirst.exec(text)
  if (named) return dayFrom(named[3], monthOf(named[2]), named[1])
  const ordered = yearFirst.exec(text)
  if (ordered) return dayFrom(ordered[1], monthOf(ordered[2]), ordered[3])
  const american = monthFirst.exec(text)
  return american ? dayFrom(american[3], monthOf(american[1]), american[2]) : undefined
}

/** Converts the time of a day in another zone; a time in Dhaka stays on its day. */
function inDhaka(day: string, text: string, [, hours = '+00', minutes = '00']: RegExpExecArray) {
  const [, hour = '0', minute = '0', half] =
    /(\d{1,2}):(\d{2})(?:[:.\d]*) ?([ap]m)?/.exec(text) ?? []
  const shift = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour)
  const at = Date.parse(`${day}T00:00:00${hours}:${minutes}`)
  const instant = at + (shift * 60 + Number(minute)) * 60_000
  return Number.isNaN(instant) ? day : dayOf(new Date(instant))
}

/** 1 January 1950 and 31 December 2099, so that an amount is rarely taken for a day. */
const [firstSerial, lastSerial] = [18_264, 73_050]
/** 1 January 2000 and 31 December 2099, in seconds since 1970. */
const [firstSecond, lastSecond] = [946_684_800, 4_102_444_799]

function dayOfNumber(text: string): string | undefined {
  const [, whole = '', decimals] = /^([1-9]\d{4,12})(\.\d{1,20})?$/.exec(text) ?? []
  const number = Number(whole)
  // Spreadsheets count days since 30 December 1899.
  if (number >= firstSerial && number <= lastSerial)
    return new Date(Date.UTC(1899, 11, 30 + number)).toISOString().slice(0, 10)
  const seconds = whole.length === 13 ? number / 1_000 : number
  const isInstant = !decimals && seconds >= firstSecond && seconds <= lastSecond
  return isInstant && whole.length > 9 ? dayOf(new Date(seconds * 1_000)) : undefined
}

function monthOf(written = ''): string {
  return String(months.findIndex((one) => one.test(written)) + 1)
}

function dayFrom(year = '', month = '', day = ''): string | undefined {
  const full = year.length > 2 ? year : `${year >= '30' ? '19' : '20'}${year}`
  const written = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
  return isDay ? written : undefined
}
