import bn from '#translations/bn/site.json' with { type: 'json' }
import en from '#translations/en/site.json' with { type: 'json' }
import {
  createTranslate,
  createTranslateIn,
  findText,
  type Translate as TranslateIn,
} from '#translations/translate.ts'
import type { Language } from '#core/lib/text/language.ts'
import type { OwnWords } from './own-words.ts'

export type Translate = TranslateIn<'site'>

type Sections = Record<string, Record<string, string>>

const catalogues: Readonly<Record<Language, Sections>> = { en, bn }
const translateAsDelivered = createTranslateIn<'site'>({ en, bn })

/** Translators by own words, which are the same object as long as the settings do not change. */
const withOwnWords = new WeakMap<ReadonlyMap<string, string>, Translate>()

/**
 * Returns the texts of a language: `t('frame.home')`, `t('home.figuresAsOf', { date })`.
 * @param own own words, which replace built-in texts
 */
export function translationsFor(language: Language, own?: OwnWords): Translate {
  const words = own?.[language]
  if (!words || words.size === 0) return translateAsDelivered(language)
  const known = withOwnWords.get(words) ?? translateWith(language, words)
  withOwnWords.set(words, known)
  return known
}

function translateWith(language: Language, words: ReadonlyMap<string, string>): Translate {
  const texts: Sections = structuredClone(catalogues[language])
  for (const [key, text] of words) {
    const [section = '', name = ''] = key.split('.')
    const own = texts[section]
    if (own) own[name] = text
  }
  return createTranslate<'site'>(language, texts)
}

/** Returns a built-in text with unfilled parameters. */
export function usualText(language: Language, section: string, key: string): string {
  return findText(catalogues[language], `${section}.${key}`) ?? ''
}

/** Returns the keys of the texts of a section. */
export function wordKeys(section: string): string[] {
  return Object.hasOwn(en, section) ? Object.keys(catalogues.en[section] ?? {}) : []
}
