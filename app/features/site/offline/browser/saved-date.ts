import { timeZone } from '../../../../lib/text/day.ts'
import { formatDigits } from '../../../../lib/text/digits.ts'
import type { Language } from '../../../../lib/text/language.ts'

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

/**
 * An HTTP date → 31 December 2024, 15:04 in Dhaka, in the reader's language and digits. Built from parts: the tables of
 * a browser put English parts of a day into Bangla.
 */
export function savedDate(date: string, language: Language): string {
  const instant = new Date(date)
  if (Number.isNaN(instant.getTime())) return ''
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  const text = `${new Intl.DateTimeFormat(locales[language], day).format(instant).replace(',', '')}, ${time.format(instant)}`
  // An old phone may have no Bangla tables.
  return formatDigits(text, language)
}
