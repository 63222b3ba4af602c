import bn from '#translations/bn/missing.json' with { type: 'json' }
import en from '#translations/en/missing.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateMissing = createTranslateIn<'missing'>({ en, bn })

export const useMissingTexts = () => useTexts(translateMissing)
