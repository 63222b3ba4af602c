// Texts of the back-office's own components. They come from app/translations (section `ui`) through this context,
// because components of ui/ import no texts.
import { createContext, useContext } from 'react'
import type { Catalogue } from '#translations/catalogue.ts'
import type { TranslateMessage } from '#core/error-messages/error-message.ts'
import type { Language } from '#core/lib/text/language.ts'

export type UiKey = keyof Catalogue['admin']['ui'] & string
export type UiTranslate = (key: UiKey, values?: Record<string, string | number>) => string
export type UiTranslations = {
  language: Language
  t: UiTranslate
  /** Translates an error message of a form or of the server. */
  translateMessage: TranslateMessage
  /** Error message of a failed call, in the reader's language. */
  translateError: (error: unknown) => string
}

export const UiTranslationsContext = createContext<UiTranslations>({
  language: 'en',
  t: (key) => key,
  translateMessage: (message) => (typeof message === 'string' ? message : message.key),
  translateError: String,
})

export function useUiTranslations(): UiTranslations {
  return useContext(UiTranslationsContext)
}
