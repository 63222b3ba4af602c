// The words of the back-office. Only the chosen language is loaded; a key without its Bangla is a type error.
import { createInstance } from 'i18next'
import type { Language } from '../lib/text/language.ts'
import type { AdminTranslations, adminEn } from './admin-en.ts'

type Catalogue = typeof adminEn

/** `programs.title`, `frame.logout`, … */
export type AdminKey = {
  [Section in keyof Catalogue & string]: `${Section}.${keyof Catalogue[Section] & string}`
}[keyof Catalogue & string]

export type AdminTranslate = (key: AdminKey, values?: Record<string, string | number>) => string

export type AdminLanguage = {
  language: Language
  t: AdminTranslate
  /** A sentence of a form's rules or of the server, which are English, in the reader's language. */
  say: (sentence: string) => string
}

export async function loadAdminTranslations(language: Language): Promise<AdminLanguage> {
  const { words, sentences } = await load[language]()
  const instance = createInstance({
    lng: language,
    resources: { [language]: { translation: words } },
    initAsync: false,
    // React escapes.
    interpolation: { escapeValue: false },
  })
  await instance.init()
  return {
    language,
    t: (key, values) => instance.t(key, { ...values, defaultValue: key }),
    say: (sentence) => sentenceIn(sentences, sentence),
  }
}

type Loaded = { words: AdminTranslations; sentences: Readonly<Record<string, string>> }

const load: Record<Language, () => Promise<Loaded>> = {
  en: async () => ({ words: (await import('./admin-en.ts')).adminEn, sentences: {} }),
  bn: async () => {
    const { adminBn, sentencesBn } = await import('./admin-bn.ts')
    return { words: adminBn, sentences: sentencesBn }
  },
}

/** A number, or the names of placeholders. */
const variable = /\{\{.*?\}\}(?:, \{\{.*?\}\})*|\d+/g

/** What varies stands as `#` in the catalogue. A sentence that is not in it stays as it is. */
function sentenceIn(sentences: Loaded['sentences'], sentence: string): string {
  const values = sentence.match(variable) ?? []
  const known = sentences[sentence.replace(variable, '#')]
  return known ? known.replace(/#/g, () => values.shift() ?? '') : sentence
}
