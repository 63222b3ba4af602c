import bn from '#translations/bn/user-links.json' with { type: 'json' }
import en from '#translations/en/user-links.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { useTexts } from '#core/translations/use-texts.ts'

export const translateUserLink = createTranslateIn<'user-links'>({ en, bn })

export const useUserLinkTexts = () => useTexts(translateUserLink)
