import { use } from 'react'
import { useLocation } from 'react-router'
import { type Language, languageOf } from '../lib/text/language.ts'
import { OwnWordsContext } from './own-words.ts'
import { type Translate, translationsFor } from './translations.ts'

/** The language of the page that is being drawn, and its words. */
export function useTranslations(): { language: Language; t: Translate } {
  const language = languageOf(useLocation().pathname)
  return { language, t: translationsFor(language, use(OwnWordsContext)) }
}
