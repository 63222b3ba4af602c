// Texts that load with the table of glyphs.
import bn from '#translations/bn/bijoy.json' with { type: 'json' }
import en from '#translations/en/bijoy.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'

export const translateBijoy = createTranslateIn<'bijoy'>({ en, bn })
