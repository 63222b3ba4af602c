// Digits of numbers that are written, not counted: telephone numbers, years, accounts.
import type { Language } from './language.ts'

const otherDigits = '০১২৩৪৫৬৭৮৯０１２３４５６７８９'

/** Bangla and full-width digits as 0–9; everything else as it is. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯０-９]/g, (digit) => String(otherDigits.indexOf(digit) % 10))
}

/** Digits as the readers of a language write them; nothing is grouped. */
export function formatDigits(text: string, language: Language): string {
  if (language === 'en') return text
  return text.replace(/[0-9]/g, (digit) => otherDigits.charAt(Number(digit)))
}
