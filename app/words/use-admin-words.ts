import { createContext, useContext } from 'react'
import type { Language } from '../lib/language.ts'
import { readLocal, writeLocal } from '../lib/local-store.ts'
import type { AdminLanguage } from './admin-words.ts'

export type AdminWordsState = AdminLanguage & {
  switchTo: (language: Language) => void
}

export const AdminWordsContext = createContext<AdminWordsState | undefined>(undefined)

/** The words of the back-office in the reader's language. */
export function useAdminWords(): AdminWordsState {
  const words = useContext(AdminWordsContext)
  if (!words) throw new Error('There is no AdminWordsContext around this')
  return words
}

const key = 'language'

/** What this browser's reader chose, else the first of the languages the browser asks for that is ours. */
export function readAdminLanguage(): Language {
  const chosen = readLocal(key)
  if (chosen === 'en' || chosen === 'bn') return chosen
  const wanted = navigator.languages.find((tag) => /^(en|bn)\b/.test(tag))
  return wanted?.startsWith('bn') ? 'bn' : 'en'
}

export function storeAdminLanguage(language: Language): void {
  writeLocal(key, language)
}
