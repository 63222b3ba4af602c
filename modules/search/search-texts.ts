import bn from '#translations/bn/office-search.json' with { type: 'json' }
import en from '#translations/en/office-search.json' with { type: 'json' }
import { findText } from '#translations/translate.ts'
import { languages } from '#core/lib/text/language.ts'
import type { AdminTranslate } from '#core/translations/admin-translations.ts'
import { translateSettingHint } from '#core/settings/stored/setting-hints.ts'
import type { Named } from './find-targets.ts'
import type { SearchTarget } from './search-targets.ts'

/** Returns the names and texts of a target in the languages that are loaded, and its synonyms in both. */
export function namesOf(
  { title, hint, settingHint }: SearchTarget,
  inBoth: readonly AdminTranslate[],
): Named {
  const hints = hint ? inBoth.map((t) => t(hint)) : []
  const purposes = settingHint
    ? languages.map((language) => translateSettingHint(language)(settingHint))
    : []
  const further = [en, bn].flatMap((texts) => findText(texts, title) ?? [])
  return { titles: inBoth.map((t) => t(title)), texts: [...hints, ...purposes, ...further] }
}
