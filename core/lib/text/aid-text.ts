import { xmlText } from '#core/lib/html/escape-xml.ts'
import type { Language } from '#core/lib/text/language.ts'
import { plainText } from '#core/lib/text/plain-text.ts'

/** A text in the languages in which it is given, as XML can contain it; empty if it is given in none. */
export type AidText = readonly { language: Language; text: string }[]

export function aidText(en: string | null, bn: string | null): AidText {
  const both = [
    { language: 'en' as const, text: xmlText(en ?? '').trim() },
    { language: 'bn' as const, text: xmlText(bn ?? '').trim() },
  ]
  return both.filter(({ text }) => text !== '')
}

/** Returns the words of a text that is stored as HTML. */
export function aidTextOfHtml(en: string | null, bn: string | null): AidText {
  return aidText(plainText(en ?? ''), plainText(bn ?? ''))
}
