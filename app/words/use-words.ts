import { useLocation } from 'react-router'
import { type Language, languageOf } from '../lib/language.ts'
import { type Translate, wordsFor } from './words.ts'

/** The language of the page that is being drawn, and its words. */
export function useWords(): { language: Language; t: Translate } {
  const language = languageOf(useLocation().pathname)
  return { language, t: wordsFor(language) }
}
