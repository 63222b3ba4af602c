// The words of the public site in both languages. A key without its Bangla is a type error.
import { createInstance, type TFunction } from 'i18next'
import { type Language, languages } from '../lib/text/language.ts'
import { bn } from './bn.ts'
import { en } from './en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
  }
}

export type Translate = TFunction

const catalogues = { en, bn } as const

const translations = new Map(languages.map((language) => [language, translateIn(language)]))

/** The words of a language: `t('frame.home')`, `t('home.figuresAsOf', { date })`. */
export function translationsFor(language: Language): Translate {
  return translations.get(language) ?? translateIn(language)
}

function translateIn(language: Language): Translate {
  const instance = createInstance({
    lng: language,
    resources: { [language]: { translation: catalogues[language] } },
    // Everything is here already, so the words are ready when this returns.
    initAsync: false,
    // React escapes.
    interpolation: { escapeValue: false },
  })
  void instance.init()
  return remembering(instance.t)
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
