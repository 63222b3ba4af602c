import { valueGuard } from '#core/platform/guards.ts'

export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

export const isLanguage = valueGuard(languages)

/** Returns the language that an address names: `/bn/vgd` names Bangla, `/vgd` none. */
export function namedLanguage(pathname: string): Language | undefined {
  return languages.find((one) => pathname === `/${one}` || pathname.startsWith(`/${one}/`))
}

/**
 * Returns the language of an internal path: English at the plain path, Bangla under `/bn`. Public addresses are in
 * `public-address.ts`.
 */
export function languageOf(pathname: string): Language {
  return namedLanguage(pathname) ?? 'en'
}

/** Returns the path of a page without its language. */
export function plainPath(pathname: string): string {
  const named = namedLanguage(pathname)
  return named ? pathname.slice(named.length + 1) || '/' : pathname
}

/** Returns the address of a page in a language, given its English path (with query or fragment, if any). */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? '/bn' : `/bn${path}`
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'bn' : 'en'
}
