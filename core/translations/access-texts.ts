import bn from '#translations/bn/access.json' with { type: 'json' }
import en from '#translations/en/access.json' with { type: 'json' }
import { createTranslateIn, type TextKey, type Translate } from '#translations/translate.ts'

export type AccessTranslate = Translate<'access'>

export const translateAccess = createTranslateIn<'access'>({ en, bn })

export type AccessKey = TextKey<'access'>

export function isAccessKey(key: string): key is AccessKey {
  return Object.hasOwn(en, key)
}
