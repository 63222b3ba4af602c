import { timeZone } from '#core/lib/text/day.ts'
import { formatDigits } from '#core/lib/text/digits.ts'
import type { Language } from '#core/lib/text/language.ts'

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

/**
 * Formats an HTTP date as day and time in Dhaka, such as 31 December 2024, 15:04, in the reader's language and
 * digits. It is built from parts, since browsers put English parts of a day into Bangla.
 */
export function savedDate(date: string, language: Language): string {
  const instant = new Date(date)
  if (Number.isNaN(instant.getTime())) return ''
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  const text = `${new Intl.DateTimeFormat(locales[language], day).format(instant).replace(',', '')}, ${time.format(instant)}`
  // An old phone may lack data for Bangla.
  return formatDigits(text, language)
}
