import bn from '#translations/bn/account-link.json' with { type: 'json' }
import en from '#translations/en/account-link.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

const translateLink = createTranslateIn<'account-link'>({ en, bn })

export const useLinkTexts = () => useTexts(translateLink)
