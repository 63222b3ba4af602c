// Calendar days as offices and spreadsheets write them.
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

const namedMonth =
  /^(\d{1,2})(?:st|nd|rd|th|লা|রা|ঠা|ই|শে)?[-/., ]*([a-z\u0980-\u09ff]{2,})[-/., ]*(\d{4}|\d{2})(?!\d)/
const monthFirst = /^([a-z\u0980-\u09ff]{2,})[ .]+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/

/**
 * Parses a day with or without a time, in Latin or Bangla digits: 2025-12-31, 31/12/2025, 31 Dec 2025, ৩১ ডিসেম্বর ২০২৫
 * or the number by which a spreadsheet stores it. Years of two digits are those from 2000.
 * @param isMonthFirst true if the month precedes the day in a day of three numbers
 * @returns `YYYY-MM-DD`; undefined if it is no day
 */
export function writtenDay(text: string, isMonthFirst = false): string | undefined {
  const typed = typedValue(text).toLowerCase()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(typed)
  if (iso) return dayFrom(iso[1], iso[2], iso[3])
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/.exec(typed)
  if (numbers) {
    const [, first, second, year] = numbers
    return isMonthFirst ? dayFrom(year, first, second) : dayFrom(year, second, first)
  }
  const named = namedMonth.exec(typed)
  if (named) return dayFrom(named[3], monthOf(named[2]), named[1])
  const american = monthFirst.exec(typed)
  if (american) return dayFrom(american[3], monthOf(american[1]), american[2])
  // Spreadsheets count days since 30 December 1899.
  const serial = /^\d{5}(?:\.\d+)?$/.test(typed) ? Math.floor(Number(typed)) : 0
  if (serial < firstSerial || serial > lastSerial) return undefined
  return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10)
}

/** 1 January 1950 and 31 December 2099, so that an amount is rarely taken for a day. */
const firstSerial = 18_264
const lastSerial = 73_050

function monthOf(written = ''): string {
  return String(months.findIndex((month) => month.test(written)) + 1)
}

function dayFrom(year = '', month = '', day = ''): string | undefined {
  const full = year.length === 2 ? `20${year}` : year
  const written = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
  return isDay ? written : undefined
}
