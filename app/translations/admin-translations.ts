// The texts of the back-office and its error messages. Only the chosen language is loaded.
import { createTranslateMessage, type TranslateMessage } from '#error-messages/error-message.ts'
import { createTranslate, findText, type TextKey, type Translate } from '#translations/translate.ts'
import type { Language } from '../lib/text/language.ts'

/** `programs.title`, `frame.logout`, … */
export type AdminKey = TextKey<'admin'>
export type AdminTranslate = Translate<'admin'>

export type AdminLanguage = {
  language: Language
  t: AdminTranslate
  /** The text of a key that is put together from data; undefined when there is none. */
  findText: (key: string) => string | undefined
  /** An error message of a form's rules or of the server. */
  translateMessage: TranslateMessage
}

export async function loadAdminTranslations(language: Language): Promise<AdminLanguage> {
  const { texts, messages } = await load[language]()
  return {
    language,
    t: createTranslate<'admin'>(language, texts),
    findText: (key) => findText(texts, key),
    translateMessage: createTranslateMessage(messages, language),
  }
}

// Texts only: a style sheet that lazily loaded code shares with a public page is not inlined into that page.
const load = {
  en: () => import('./admin-en.ts'),
  bn: () => import('./admin-bn.ts'),
}
