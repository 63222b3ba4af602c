import { type Language, otherLanguage } from './language.ts'

/** A text and its actual language, so that English on a Bangla page can be marked as English. */
export type Localized = { text: string; language: Language }

/**
 * Returns the text in the page's language, or else in the other one. A Bangla text without a Bangla letter, such as the
 * name UNDP, is the same in both.
 */
export function inLanguage(
  language: Language,
  en: string,
  bn: string | null | undefined,
): Localized {
  const texts = { en, bn: bn ?? '' }
  const other = otherLanguage(language)
  const isMissing = texts[language] === '' && texts[other] !== ''
  if (!isMissing) return { text: texts[language], language }
  const isNeutral = other === 'bn' && !isBangla(texts.bn)
  return { text: texts[other], language: isNeutral ? language : other }
}

/** Returns the title for readers of both languages: the English one, or else the Bangla one. */
export function headingOf(record: { title: string; titleBn?: string | null | undefined }): string {
  return record.title.trim() || record.titleBn?.trim() || ''
}

/**
 * Returns a record's texts as they are stored. The API shows the Bangla text where there is no English one, so an
 * English text that repeats the Bangla one was not given: it is stored as empty, or as null where it may be missing.
 * A name without a Bangla letter, such as UNDP, may rightly be the same in both languages, and stays.
 * @param required names of those that are never null
 * @param old the record that is changed; its Bangla stays where none was sent
 */
export function withoutRepeats<V extends object>(required: object, values: V, old?: object): V
export function withoutRepeats(required: object, values: object, old: object = {}): object {
  const sent = new Map<string, unknown>(Object.entries(values))
  const stored = new Map<string, unknown>(Object.entries(old))
  // Null removes the Bangla text, so that the English one is the only one.
  const banglaOf = (name: string) =>
    (sent.get(`${name}Bn`) === undefined ? stored : sent).get(`${name}Bn`)
  const repeats = [...sent].filter(
    ([name, text]) => text === banglaOf(name) && typeof text === 'string' && isBangla(text),
  )
  const empty = repeats.map(([name]) => [name, name in required ? '' : null])
  return { ...values, ...Object.fromEntries(empty) }
}

/** True for a text with a letter or digit of Bangla. */
export function isBangla(text: string): boolean {
  return /\p{Script=Bengali}/u.test(text)
}

/** Returns the `lang` attribute of a text on a page; undefined if it is in the page's own language. */
export function langOf(localized: Localized, page: Language): Language | undefined {
  return localized.language === page ? undefined : localized.language
}

/** Texts under the English name of each field that a record has in both languages. */
export type LocalizedTexts<R> = {
  [Name in keyof R & string as `${Name}Bn` extends keyof R
    ? R[Name] extends string | null
      ? Name
      : never
    : never]: Localized
}

/** Localizes each field that a record has in both languages, as `inLanguage` does. */
export function localizedTexts<R extends object>(language: Language, record: R): LocalizedTexts<R>
export function localizedTexts(language: Language, record: object): Record<string, Localized> {
  const fields = new Map<string, unknown>(Object.entries(record))
  const textOf = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const both = [...fields.keys()].filter((name) => fields.has(`${name}Bn`))
  return Object.fromEntries(
    both.map((name) => {
      const [en, bn] = [textOf(name), textOf(`${name}Bn`)]
      // The API gives the Bangla text twice where there is no English one.
      return [name, inLanguage(language, en === bn ? '' : en, bn)]
    }),
  )
}
