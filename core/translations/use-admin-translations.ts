import { createContext, useContext } from 'react'
import type { Language } from '#core/lib/text/language.ts'
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
