// Only the chosen language of the back-office's texts and error messages is loaded.

import { createTranslate, findText, type TextKey, type Translate } from '#translations/translate.ts'
import {
  createTranslateMessage,
  type TranslateMessage,
} from '#core/error-messages/error-message.ts'
import type { Language } from '#core/lib/text/language.ts'

/** Key of a text of the back-office, such as `programs.title`. */
export type AdminKey = TextKey<'admin'>
export type AdminTranslate = Translate<'admin'>

export type AdminLanguage = {
  language: Language
  t: AdminTranslate
  /** Returns the text of a computed key; undefined if there is none. */
  findText: (key: string) => string | undefined
  /** Returns the name of a field that all records share; undefined if there is none. */
  findField: (name: string) => string | undefined
  /** Translates an error message of a form's rules or of the server. */
  translateMessage: TranslateMessage
}

export async function loadAdminTranslations(language: Language): Promise<AdminLanguage> {
  const { texts, messages, fields } = await load[language]()
  return {
    language,
    t: createTranslate<'admin'>(language, texts),
    findText: (key) => findText(texts, key),
    findField: (name) => findText(fields, name),
    translateMessage: createTranslateMessage(messages, language),
  }
}

// These imports contain only texts: a style sheet that lazily loaded code shares with a public page would not be
// inlined into that page.
const load = {
  en: () => import('./admin-en.ts'),
  bn: () => import('./admin-bn.ts'),
}
