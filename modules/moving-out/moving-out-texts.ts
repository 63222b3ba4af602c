import bn from '#translations/bn/moving-out.json' with { type: 'json' }
import en from '#translations/en/moving-out.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateMovingOut = createTranslateIn<'moving-out'>({ en, bn })

export const useMovingOutTexts = () => useTexts(translateMovingOut)
