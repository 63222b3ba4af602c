import bn from '#translations/bn/drafts.json' with { type: 'json' }
import en from '#translations/en/drafts.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '../../../translations/use-texts.ts'

const translateDraft = createTranslateIn<'drafts'>({ en, bn })

export const useDraftTexts = () => useTexts(translateDraft)
