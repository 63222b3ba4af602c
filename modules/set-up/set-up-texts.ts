import bn from '#translations/bn/set-up.json' with { type: 'json' }
import en from '#translations/en/set-up.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'

/** Translates in both languages: a kind of work is recognised by its title in either. */
export const translateSetUp = createTranslateIn<'set-up'>({ en, bn })
