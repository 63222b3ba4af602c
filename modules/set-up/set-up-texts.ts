import bn from '#translations/bn/set-up.json' with { type: 'json' }
import en from '#translations/en/set-up.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'

/** Translates in both languages, since a draft of a program has both. */
export const translateSetUp = createTranslateIn<'set-up'>({ en, bn })
