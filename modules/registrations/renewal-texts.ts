import bn from '#translations/bn/renewal.json' with { type: 'json' }
import en from '#translations/en/renewal.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateRenewal = createTranslateIn<'renewal'>({ en, bn })

export const useRenewalTexts = () => useTexts(translateRenewal)
