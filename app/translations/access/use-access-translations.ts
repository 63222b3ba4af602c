import type { Language } from '../../lib/text/language.ts'
import { fillGaps } from '../fill-gaps.ts'
import { useAdminTranslations } from '../use-admin-translations.ts'
import { accessBn } from './bn.ts'
import { accessEn } from './en.ts'

export type AccessKey = keyof typeof accessEn

export type AccessTranslate = (key: AccessKey, values?: Record<string, string | number>) => string

/** Both languages are small, and come with the screen: the first load of the back-office stays without them. */
const catalogues = { en: accessEn, bn: accessBn } as const

export function useAccessTranslations(): { language: Language; t: AccessTranslate } {
  const { language } = useAdminTranslations()
  return { language, t: translateAccess(language) }
}

export function translateAccess(language: Language): AccessTranslate {
  return (key, values) => fillGaps(catalogues[language][key], values)
}

export function isAccessKey(key: string): key is AccessKey {
  return Object.hasOwn(accessEn, key)
}
