import bn from '#translations/bn/access.json' with { type: 'json' }
import en from '#translations/en/access.json' with { type: 'json' }
import { createTranslateIn, type TextKey, type Translate } from '#translations/translate.ts'
import { keyGuard } from '#core/platform/guards.ts'

export type AccessTranslate = Translate<'access'>

export const translateAccess = createTranslateIn<'access'>({ en, bn })

export type AccessKey = TextKey<'access'>

export const isAccessKey = keyGuard(en)
