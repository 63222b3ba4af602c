import { type Language, otherLanguage } from './language.ts'

/** A text and the language it is really in, so that English on a Bangla page can be marked as English. */
export type Localized = { text: string; language: Language }

/** The text in the page's language; where there is none, that in the other. */
export function inLanguage(
  language: Language,
  en: string,
  bn: string | null | undefined,
): Localized {
  const texts = { en, bn: bn ?? '' }
  const other = otherLanguage(language)
  const isMissing = texts[language] === '' && texts[other] !== ''
  return isMissing ? { text: texts[other], language: other } : { text: texts[language], language }
}

/** The `lang` attribute a text needs on a page, undefined when it is in the page's own language. */
export function langOf(localized: Localized, page: Language): Language | undefined {
  return localized.language === page ? undefined : localized.language
}
