// Texts for people are in one JSON file for each namespace and language, in the format of i18next.
// docs/translating.md says how to change one.
import { createInstance } from 'i18next'
import type { Catalogue, Parameters } from './catalogue.ts'
import type { TextTree } from './find-text.ts'

export { findText } from './find-text.ts'

export type CatalogueLanguage = 'en' | 'bn'
export type Namespace = keyof Catalogue & string

/** Adds the base `found` as a key for the plural forms `found_one` and `found_other`. */
type WithPlural<Key extends string> = Key extends `${infer Base}_other` ? Base | Key : Key

type KeyIn<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? WithPlural<Name>
    : `${Name}.${WithPlural<keyof Tree[Name] & string>}`
}[keyof Tree & string]

/** Keys of a namespace: `hello`, or `section.hello`. */
export type TextKey<NS extends Namespace> = KeyIn<Catalogue[NS]>

export type Values = Readonly<Record<string, string | number>>

type ParametersIn<NS extends Namespace> = NS extends keyof Parameters ? Parameters[NS] : object

/** Names of the parameters of a text; `never` if it has none. */
export type ParameterOf<NS extends Namespace, Key> = Key extends keyof ParametersIn<NS>
  ? ParametersIn<NS>[Key] & string
  : never

type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never

/** Parameters that a text requires if its key is known at compile time. */
type ValuesFor<NS extends Namespace, Key> =
  IsUnion<Key> extends false
    ? [ParameterOf<NS, Key>] extends [never]
      ? [values?: Values]
      : [values: Readonly<Record<ParameterOf<NS, Key>, string | number>>]
    : [values?: Values]

/** Function that returns a text: `t('frame.footerLine', { name })`. */
export type Translate<NS extends Namespace> = <Key extends TextKey<NS>>(
  key: Key,
  ...values: ValuesFor<NS, Key>
) => string

/** Creates the translator of a namespace in one language. A key without a text is returned unchanged. */
export function createTranslate<NS extends Namespace>(
  language: CatalogueLanguage,
  texts: TextTree,
): Translate<NS> {
  const instance = createInstance({
    lng: language,
    resources: { [language]: { translation: texts } },
    // All texts are already loaded, so initialisation is synchronous.
    initAsync: false,
    nsSeparator: false,
    // React escapes values; code that writes HTML or mails as strings escapes them itself.
    interpolation: { escapeValue: false },
    // A missing parameter becomes an empty text instead of braces.
    missingInterpolationHandler: () => '',
  })
  void instance.init()
  /** Texts without values: a page has a hundred. */
  const known = new Map<string, string>()
  return (key, ...[values]) => {
    const plain = values ? undefined : known.get(key)
    if (plain !== undefined) return plain
    const text = String(instance.t(key as string, { ...values }))
    // A key without a text may come from anywhere, and would fill the memory.
    if (!values && text !== key) known.set(key, text)
    return text
  }
}

/** Creates the translator of a namespace for both languages. */
export function createTranslateIn<NS extends Namespace>(
  texts: Readonly<Record<CatalogueLanguage, Catalogue[NS]>>,
): (language: CatalogueLanguage) => Translate<NS> {
  const known = new Map<CatalogueLanguage, Translate<NS>>()
  return (language) => {
    const translate = known.get(language) ?? createTranslate<NS>(language, texts[language])
    known.set(language, translate)
    return translate
  }
}
