// Shortened dates of lists of notices. Formatted on the server only, as all dates are.
import { startOf, timeZone } from '#core/lib/text/day.ts'
import type { Language } from '#core/lib/text/language.ts'

// Creating a formatter costs as much as a hundred uses, so each is created once.
const daysAndMonths = formatsOf({ day: 'numeric', month: 'long' })
const shortMonths = formatsOf({ month: 'short' })

/** Formats a calendar day without its year: 31 December or ৩১ ডিসেম্বর. */
export function formatDayAndMonth(day: string, language: Language): string {
  return daysAndMonths[language].format(startOf(day))
}

/** Formats the month of a calendar day: Dec or ডিসে. */
export function formatShortMonth(day: string, language: Language): string {
  return shortMonths[language].format(startOf(day))
}

function formatsOf(parts: Intl.DateTimeFormatOptions) {
  return {
    en: new Intl.DateTimeFormat('en-GB', { ...parts, timeZone }),
    bn: new Intl.DateTimeFormat('bn-BD', { ...parts, timeZone }),
  }
}
