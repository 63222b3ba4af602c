import { createContext, useContext } from 'react'
import type { Language } from '#core/lib/text/language.ts'
import { readLocal, writeLocal } from '#core/lib/unsaved-input/local-store.ts'
import type { AdminLanguage } from './admin-translations.ts'

export type AdminTranslationsState = AdminLanguage & {
  switchTo: (language: Language) => void
}

export const AdminTranslationsContext = createContext<AdminTranslationsState | undefined>(undefined)

/** Returns the texts of the back-office in the reader's language. */
export function useAdminTranslations(): AdminTranslationsState {
  const words = useContext(AdminTranslationsContext)
  if (!words) throw new Error('There is no AdminTranslationsContext around this')
  return words
}

const key = 'language'

/** Returns the language chosen in this browser, or else the first supported language of the browser. */
export function readAdminLanguage(): Language {
  const chosen = readLocal(key)
  if (chosen === 'en' || chosen === 'bn') return chosen
  const wanted = navigator.languages.find((tag) => /^(en|bn)\b/.test(tag))
  return wanted?.startsWith('bn') ? 'bn' : 'en'
}

export function storeAdminLanguage(language: Language): void {
  writeLocal(key, language)
}
