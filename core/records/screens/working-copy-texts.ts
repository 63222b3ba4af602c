import bn from '#translations/bn/working-copies.json' with { type: 'json' }
import en from '#translations/en/working-copies.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateWorkingCopy = createTranslateIn<'working-copies'>({ en, bn })

export const useWorkingCopyTexts = () => useTexts(translateWorkingCopy)
