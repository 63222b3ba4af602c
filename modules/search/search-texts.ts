import bn from '#translations/bn/office-search.json' with { type: 'json' }
import en from '#translations/en/office-search.json' with { type: 'json' }
import { findText } from '#translations/translate.ts'
import { type Language, languages } from '#core/lib/text/language.ts'
import {
  type AdminTranslate,
  loadAdminTranslations,
} from '#core/translations/admin-translations.ts'
import { translateSettingHint } from '#core/settings/stored/setting-hints.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'
import type { Named } from './find-targets.ts'
import type { SearchTarget } from './search-targets.ts'

/** Texts searched in one language: the names of screens and settings, and the small texts of the site by section. */
export type SearchedTexts = {
  language: Language
  t: AdminTranslate
  site: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const loadSite = {
  en: () => import('#translations/en/site.json', { with: { type: 'json' } }),
  bn: () => import('#translations/bn/site.json', { with: { type: 'json' } }),
}

export async function loadSearchedTexts(language: Language): Promise<SearchedTexts> {
  const [{ t }, { default: site }] = await Promise.all([
    loadAdminTranslations(language),
    loadSite[language](),
  ])
  return { language, t, site }
}

/**
 * Returns the names and texts of a target in the languages that are loaded, and in both its synonyms, the purpose of its
 * setting and what it is set to.
 */
export function namesOf(
  { to, title, hint, settingHint }: SearchTarget,
  loaded: readonly SearchedTexts[],
  values: readonly SettingRecord[] = [],
): Named {
  const hints = hint ? loaded.map(({ t }) => t(hint)) : []
  const purposes = settingHint
    ? languages.map((language) => translateSettingHint(language)(settingHint))
    : []
  const further = [en, bn].flatMap((texts) => findText(texts, title) ?? [])
  const [, section = ''] = /\/words\.(\w+)$/.exec(to) ?? []
  const own = loaded.flatMap(({ site }) => Object.values(site[section] ?? {}))
  const value = values.find(({ key }) => to.endsWith(`/${key}`))
  const given = value ? [value.valueEn, value.valueBn] : []
  const texts = [...hints, ...purposes, ...further, ...own, ...given]
  return { titles: loaded.map(({ t }) => t(title)), texts }
}
