// The words of the back-office. Only the chosen language is loaded; a key without its Bangla is a type error.
import { createInstance } from 'i18next'
import type { TranslateMessage } from '#error-messages/error-message.ts'
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
  /** An error message of a form's rules or of the server. */
  translateMessage: TranslateMessage
}

export async function loadAdminTranslations(language: Language): Promise<AdminLanguage> {
  const { translations, translateMessage } = await load[language]()
  const instance = createInstance({
    lng: language,
    resources: { [language]: { translation: translations } },
    initAsync: false,
    // React escapes.
    interpolation: { escapeValue: false },
  })
  await instance.init()
  return {
    language,
    t: (key, values) => instance.t(key, { ...values, defaultValue: key }),
    translateMessage,
  }
}

type Loaded = { translations: AdminTranslations; translateMessage: TranslateMessage }

const load: Record<Language, () => Promise<Loaded>> = {
  en: async () => {
    const { adminEn, translateEn } = await import('./admin-en.ts')
    return { translations: adminEn, translateMessage: translateEn }
  },
  bn: async () => {
    const { adminBn, translateBn } = await import('./admin-bn.ts')
    return { translations: adminBn, translateMessage: translateBn }
  },
}
