import bn from '#translations/bn/gift-desk.json' with { type: 'json' }
import en from '#translations/en/gift-desk.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'

export const translateDesk = createTranslateIn<'gift-desk'>({ en, bn })
