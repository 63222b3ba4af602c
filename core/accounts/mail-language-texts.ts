import bn from '#translations/bn/mail-language.json' with { type: 'json' }
import en from '#translations/en/mail-language.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateMailLanguage = createTranslateIn<'mail-language'>({ en, bn })

export const useMailLanguageTexts = () => useTexts(translateMailLanguage)
