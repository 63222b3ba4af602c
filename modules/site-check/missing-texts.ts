import { type Language, otherLanguage } from '#core/lib/text/language.ts'
import { isBlankHtml, plainText } from '#core/lib/text/plain-text.ts'

export type MissingText = {
  /** English column, whichever language is missing. */
  field: string
  /** Language of the missing text. */
  language: Language
}

/** Returns the texts of a record that are given in one language only. */
export function missingTexts(row: Readonly<Record<string, unknown>>): MissingText[] {
  return Object.keys(row).flatMap((field) => {
    const bangla = field.endsWith('En') ? field.replace(/En$/, 'Bn') : `${field}Bn`
    const [text, textBn] = [textOf(row[field]), textOf(row[bangla])]
    if (!(bangla in row) || (text === '') === (textBn === '')) return []
    if (isTheSameInBoth(text || textBn)) return []
    return [{ field, language: otherLanguage(text ? 'en' : 'bn') }]
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' && !isBlankHtml(value) ? plainText(value) : ''
}

/** True for numbers, email addresses and web addresses. */
function isTheSameInBoth(text: string): boolean {
  return /^(?:[\p{N}\p{P}\p{S}\p{Z}]*|[^\s@]+@[^\s@]+|https?:\S+)$/u.test(text)
}
