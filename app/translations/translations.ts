// The words of the public site in both languages. A key without its Bangla is a type error.
import { createInstance, type TFunction } from 'i18next'
import type { Language } from '../lib/text/language.ts'
import { bn } from './bn.ts'
import { en } from './en.ts'
import type { OwnWords } from './own-words.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
  }
}

export type Translate = TFunction

const catalogues = { en, bn } as const

const noWords: ReadonlyMap<string, string> = new Map()

const translations = new Map<Language, Translate>()
/** Own words are one object for as long as the settings stay the same. */
const withOwnWords = new WeakMap<ReadonlyMap<string, string>, Translate>()

/**
 * The words of a language: `t('frame.home')`, `t('home.figuresAsOf', { date })`.
 * @param own takes the place of the words as delivered
 */
export function translationsFor(language: Language, own?: OwnWords): Translate {
  const words = own?.[language] ?? noWords
  const known = words.size === 0 ? translations.get(language) : withOwnWords.get(words)
  if (known) return known
  const made = translateIn(language, words)
  if (words.size === 0) translations.set(language, made)
  else withOwnWords.set(words, made)
  return made
}

function translateIn(language: Language, own: ReadonlyMap<string, string>): Translate {
  const instance = createInstance({
    lng: language,
    resources: { [language]: { translation: structuredClone(catalogues[language]) } },
    // Everything is here already, so the words are ready when this returns.
    initAsync: false,
    // React escapes.
    interpolation: { escapeValue: false },
  })
  void instance.init()
  for (const [key, text] of own) instance.addResource(language, 'translation', key, text)
  return remembering(instance.t)
}

/** The text as delivered, with its gaps. */
export function usualText(language: Language, section: string, key: string): string {
  const sections: Readonly<Record<string, Readonly<Record<string, string>>>> = catalogues[language]
  const texts = sections[section] ?? {}
  return (Object.hasOwn(texts, key) && texts[key]) || ''
}

/** Of the texts of a section. */
export function wordKeys(section: string): string[] {
  const sections: Readonly<Record<string, object>> = en
  return Object.keys(sections[section] ?? {})
}

/** A page asks for a hundred words, most of them without a gap to fill: those are looked up once. */
function remembering(translate: Translate): Translate {
  const known = new Map<string, string>()
  return new Proxy(translate, {
    apply(_, self, [key, ...gaps]: [string, ...unknown[]]) {
      if (gaps.length > 0) return Reflect.apply(translate, self, [key, ...gaps])
      const word = known.get(key) ?? Reflect.apply(translate, self, [key])
      known.set(key, word)
      return word
    },
  })
}
