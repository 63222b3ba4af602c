import bn from '#translations/bn/office-search.json' with { type: 'json' }
import en from '#translations/en/office-search.json' with { type: 'json' }
import { findText } from '#translations/translate.ts'
import { languages } from '#core/lib/text/language.ts'
import type { AdminTranslate } from '#core/translations/admin-translations.ts'
import { usualText, wordKeys } from '#core/translations/translations.ts'
import { translateSettingHint } from '#core/settings/stored/setting-hints.ts'
import type { Named } from './find-targets.ts'
import type { SearchTarget } from './search-targets.ts'

/**
 * Returns the names and texts of a target in the languages that are loaded, and in both its synonyms and the small texts
 * of the site that it changes.
 */
export function namesOf(
  { to, title, hint, settingHint }: SearchTarget,
  inBoth: readonly AdminTranslate[],
): Named {
  const hints = hint ? inBoth.map((t) => t(hint)) : []
  const purposes = settingHint
    ? languages.map((language) => translateSettingHint(language)(settingHint))
    : []
  const further = [en, bn].flatMap((texts) => findText(texts, title) ?? [])
  const [, section = ''] = /\/words\.(\w+)$/.exec(to) ?? []
  const own = languages.flatMap((language) =>
    wordKeys(section).map((key) => usualText(language, section, key)),
  )
  const texts = [...hints, ...purposes, ...further, ...own]
  return { titles: inBoth.map((t) => t(title)), texts }
}
