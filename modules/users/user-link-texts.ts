import bn from '#translations/bn/user-links.json' with { type: 'json' }
import en from '#translations/en/user-links.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'

export const translateUserLink = createTranslateIn<'user-links'>({ en, bn })
