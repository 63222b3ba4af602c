import bn from '#translations/bn/setting-hints.json' with { type: 'json' }
import en from '#translations/en/setting-hints.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'

/** Purpose of a setting. */
export const translateSettingHint = createTranslateIn<'setting-hints'>({ en, bn })
