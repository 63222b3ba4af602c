import { use } from 'react'
import { useLocation } from 'react-router'
import { type Language, languageOf } from '#core/lib/text/language.ts'
import { OwnWordsContext } from './own-words.ts'
import { type Translate, translationsFor } from './translations.ts'

/** Returns the language of the page being rendered, and its texts. */
export function useTranslations(): { language: Language; t: Translate } {
  const language = languageOf(useLocation().pathname)
  return { language, t: translationsFor(language, use(OwnWordsContext)) }
}
