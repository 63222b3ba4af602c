// Instants, formatted in the browser too. Built from parts, because the tables of a browser put the Bangla parts of
// a day in the wrong place; hence 24 hours in the back-office.
import { timeZone } from './day.ts'
import { formatDigits } from './digits.ts'
import { formatDate } from './format.ts'
import type { Language } from './language.ts'

/** Formats an ISO instant as day and time in Dhaka: 31 December 2024, 15:04. */
export function formatInstant(instant: string, language: Language): string {
  return `${formatDate(instant, language)}, ${formatTime(instant, language)}`
}

/** Formats an ISO instant for a visitor: 31 December 2024, 15:04 or ৩১ ডিসেম্বর ২০২৪, বিকেল ৩টা ৪ মিনিট. */
export function formatPublicInstant(instant: string, language: Language): string {
  return `${formatDate(instant, language)}, ${formatHour(formatTime(instant, 'en'), language)}`
}

/** Formats an hour of the day for a visitor. In Bangla, people say the part of the day: 14:30 → দুপুর ২টা ৩০ মিনিট. */
export function formatHour(time: string, language: Language): string {
  if (language === 'en') return time
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const part = partsOfDay.findLast(([from]) => from <= hour)?.[1]
  const minutes = minute ? ` ${minute} মিনিট` : ''
  return formatDigits(`${part} ${hour % 12 || 12}টা${minutes}`, language)
}

/** First hour of each part of the day. */
const partsOfDay: readonly (readonly [from: number, name: string])[] = [
  [0, 'রাত'],
  [4, 'ভোর'],
  [6, 'সকাল'],
  [12, 'দুপুর'],
  [15, 'বিকেল'],
  [18, 'সন্ধ্যা'],
  [20, 'রাত'],
]

const shortDate = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone,
} as const
const shortDates = {
  en: new Intl.DateTimeFormat('en-GB', shortDate),
  bn: new Intl.DateTimeFormat('bn-BD', shortDate),
}

/** Formats an ISO instant as day in Dhaka for a narrow column: 31 Dec 2024 or ৩১ ডিসে ২০২৪. */
export function formatShortDate(instant: string, language: Language): string {
  return shortDates[language].format(new Date(instant)).replace(',', '')
}

/** Formats an ISO instant as time in Dhaka: 15:04. */
export function formatTime(instant: string, language: Language): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone })
  return formatDigits(time.format(new Date(instant)), language)
}
