// Texts of the editor that load with it.
import bn from '#translations/bn/editor.json' with { type: 'json' }
import en from '#translations/en/editor.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'

export const translateEditor = createTranslateIn<'editor'>({ en, bn })
