// Digits of numbers that are not quantities: telephone numbers, years, accounts.
import type { Language } from './language.ts'

const otherDigits = '০১২৩৪৫৬৭৮৯０１２３４５６７８９'

/** Converts Bangla and full-width digits to 0–9; everything else stays. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯０-９]/g, (digit) => String(otherDigits.indexOf(digit) % 10))
}

/** Converts digits to those of a language; nothing is grouped. */
export function formatDigits(text: string, language: Language): string {
  if (language === 'en') return text
  return text.replace(/[0-9]/g, (digit) => otherDigits.charAt(Number(digit)))
}
