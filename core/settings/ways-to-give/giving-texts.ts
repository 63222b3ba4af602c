import bn from '#translations/bn/giving.json' with { type: 'json' }
import en from '#translations/en/giving.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateGiving = createTranslateIn<'giving'>({ en, bn })

export const useGivingTexts = () => useTexts(translateGiving)
