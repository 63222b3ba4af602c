// Instants in the back-office, formatted in the browser. Built from parts, because the tables of a browser
// put the Bangla parts of a day in the wrong place; hence 24 hours.
import { timeZone } from './day.ts'
import { formatDigits } from './digits.ts'
import { formatDate } from './format.ts'
import type { Language } from './language.ts'

/** Formats an ISO instant as day and time in Dhaka: 31 December 2024, 15:04. */
export function formatInstant(instant: string, language: Language): string {
  return `${formatDate(instant, language)}, ${formatTime(instant, language)}`
}

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
