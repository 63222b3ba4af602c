import bn from '#translations/bn/after-saving.json' with { type: 'json' }
import en from '#translations/en/after-saving.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateAfterSaving = createTranslateIn<'after-saving'>({ en, bn })

export const useAfterSavingTexts = () => useTexts(translateAfterSaving)
