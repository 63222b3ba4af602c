import bn from '#translations/bn/consent.json' with { type: 'json' }
import en from '#translations/en/consent.json' with { type: 'json' }
import { createTranslateIn, type Translate } from '#translations/translate.ts'

export type ConsentTranslate = Translate<'consent'>

export const translateConsent = createTranslateIn<'consent'>({ en, bn })
