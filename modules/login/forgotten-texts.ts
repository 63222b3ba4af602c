import bn from '#translations/bn/forgotten-password.json' with { type: 'json' }
import en from '#translations/en/forgotten-password.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateForgotten = createTranslateIn<'forgotten-password'>({ en, bn })

export const useForgottenTexts = () => useTexts(translateForgotten)
