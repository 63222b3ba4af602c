import bn from '#translations/bn/moving-in.json' with { type: 'json' }
import en from '#translations/en/moving-in.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'

export const translateMovingIn = createTranslateIn<'moving-in'>({ en, bn })
