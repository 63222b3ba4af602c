// Texts for people: one JSON file for each namespace and language, read through i18next on the server and in the
// browser. docs/translating.md says how to change one.
import { createInstance } from 'i18next'
import type { Catalogue, Parameters } from './catalogue.ts'

export type CatalogueLanguage = 'en' | 'bn'
export type Namespace = keyof Catalogue & string

/** The texts of a namespace: flat, or in sections. */
type TextTree = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** The plural forms of a text, `found_one` and `found_other`, are called by its base, `found`. */
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

/** Names of the parameters of a text; never for a text without. */
export type ParameterOf<NS extends Namespace, Key> = Key extends keyof ParametersIn<NS>
  ? ParametersIn<NS>[Key] & string
  : never

type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never

/** A text whose key is known when the code is compiled must get its parameters. */
type ValuesFor<NS extends Namespace, Key> =
  IsUnion<Key> extends false
    ? [ParameterOf<NS, Key>] extends [never]
      ? [values?: Values]
      : [values: Readonly<Record<ParameterOf<NS, Key>, string | number>>]
    : [values?: Values]

/** `t('frame.footerLine', { name })` */
export type Translate<NS extends Namespace> = <Key extends TextKey<NS>>(
  key: Key,
  ...values: ValuesFor<NS, Key>
) => string

/** Reads the texts of a namespace in one language. A key that has no text is returned as it is. */
export function createTranslate<NS extends Namespace>(
  language: CatalogueLanguage,
  texts: TextTree,
): Translate<NS> {
  const instance = createInstance({
    lng: language,
    resources: { [language]: { translation: texts } },
    // Everything is here already, so the texts are ready when this returns.
    initAsync: false,
    nsSeparator: false,
    // React escapes; HTML and mails that are written as strings escape for themselves.
    interpolation: { escapeValue: false },
    // A parameter that is missing leaves no braces for people to read.
    missingInterpolationHandler: () => '',
  })
  void instance.init()
  return (key, ...[values]) => String(instance.t(key as string, { ...values }))
}

/** Reads the texts of a namespace in the language that is asked for. */
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

/** The text of a key that comes from data, with its parameters as written; undefined when there is none. */
export function findText(texts: TextTree, key: string): string | undefined {
  const [name = '', ...rest] = key.split('.')
  const found = Object.hasOwn(texts, name) ? texts[name] : undefined
  if (typeof found === 'string') return rest.length === 0 ? found : undefined
  const inner = rest.join('.')
  return found && Object.hasOwn(found, inner) ? found[inner] : undefined
}
