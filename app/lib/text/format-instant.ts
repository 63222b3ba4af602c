// Instants in the back-office, formatted in the browser. Built from parts, because the tables of a browser
// put the Bangla parts of a day in the wrong place; hence 24 hours.
import { formatDate, formatDigits } from './format.ts'
import type { Language } from './language.ts'

/** An ISO instant → 31 December 2024, 15:04 in Dhaka. */
export function formatInstant(instant: string, language: Language): string {
  return `${formatDate(instant, language)}, ${formatTime(instant, language)}`
}

/** An ISO instant → 15:04 in Dhaka. */
export function formatTime(instant: string, language: Language): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Dhaka' })
  return formatDigits(time.format(new Date(instant)), language)
}
