import bn from '#translations/bn/areas.json' with { type: 'json' }
import en from '#translations/en/areas.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateAreas = createTranslateIn<'areas'>({ en, bn })

export const useAreasTexts = () => useTexts(translateAreas)
