// The words of the back-office. Only the chosen language is loaded; a key without its Bangla is a type error.
import { createInstance } from 'i18next'
import {
  createTranslateMessage,
  type MessageTexts,
  type TranslateMessage,
} from '#error-messages/error-message.ts'
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
  /** The text of a key that is put together from data; undefined when there is none. */
  findText: (key: string) => string | undefined
  /** An error message of a form's rules or of the server. */
  translateMessage: TranslateMessage
}

export async function loadAdminTranslations(language: Language): Promise<AdminLanguage> {
  const { translations, messages } = await load[language]()
  const instance = createInstance({
    lng: language,
    resources: { [language]: { translation: translations } },
    initAsync: false,
    // React escapes.
    interpolation: { escapeValue: false },
  })
  await instance.init()
  const findText = (key: string) => textOf(translations, key)
  return {
    language,
    // A screen shows hundreds of texts, most of them without a gap to fill: those need no interpolation.
    t: (key, values) =>
      values ? instance.t(key, { ...values, defaultValue: key }) : (findText(key) ?? key),
    findText,
    translateMessage: createTranslateMessage(messages, language),
  }
}

function textOf(translations: AdminTranslations, key: string): string | undefined {
  const [name = '', text = ''] = key.split('.')
  const sections: Readonly<Record<string, Readonly<Record<string, string>>>> = translations
  const section = Object.hasOwn(sections, name) ? sections[name] : undefined
  return section && Object.hasOwn(section, text) ? section[text] : undefined
}

type Loaded = {
  translations: AdminTranslations
  messages: MessageTexts
}

// Texts only: a style sheet that lazily loaded code shares with a public page is not inlined into that page.
const load: Record<Language, () => Promise<Loaded>> = {
  en: async () => {
    const { adminEn, messagesEn } = await import('./admin-en.ts')
    return { translations: adminEn, messages: messagesEn }
  },
  bn: async () => {
    const { adminBn, messagesBn } = await import('./admin-bn.ts')
    return { translations: adminBn, messages: messagesBn }
  },
}
