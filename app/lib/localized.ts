import type { Language } from './language.ts'

/** A text and the language it is really in, so that English on a Bangla page can be marked as English. */
export type Localized = { text: string; language: Language }

/** The Bangla text where there is one, else the English. */
export function inLanguage(
  language: Language,
  en: string,
  bn: string | null | undefined,
): Localized {
  return language === 'bn' && bn ? { text: bn, language: 'bn' } : { text: en, language: 'en' }
}

/** The `lang` attribute a text needs on a page, undefined when it is in the page's own language. */
export function langOf(localized: Localized, page: Language): Language | undefined {
  return localized.language === page ? undefined : localized.language
}
