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

/** Under the English name of each field that a record has in both languages. */
export type LocalizedTexts<R> = {
  [Name in keyof R & string as `${Name}Bn` extends keyof R
    ? R[Name] extends string | null
      ? Name
      : never
    : never]: Localized
}

/** Those of its texts that a record has in both languages, as `inLanguage` gives each. */
export function localizedTexts<R extends object>(language: Language, record: R): LocalizedTexts<R>
export function localizedTexts(language: Language, record: object): Record<string, Localized> {
  const fields = new Map<string, unknown>(Object.entries(record))
  const textOf = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const both = [...fields.keys()].filter((name) => fields.has(`${name}Bn`))
  return Object.fromEntries(
    both.map((name) => [name, inLanguage(language, textOf(name), textOf(`${name}Bn`))]),
  )
}
