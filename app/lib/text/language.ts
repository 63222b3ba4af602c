export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

export function isLanguage(value: string): value is Language {
  return languages.some((one) => one === value)
}

/** The language that an address names: `/bn/vgd` names Bangla, `/vgd` none. */
export function namedLanguage(pathname: string): Language | undefined {
  return languages.find((one) => pathname === `/${one}` || pathname.startsWith(`/${one}/`))
}

/**
 * English stands at the plain path, Bangla under `/bn`: so it is inside the application. What visitors see is in
 * `public-address.ts`.
 */
export function languageOf(pathname: string): Language {
  return namedLanguage(pathname) ?? 'en'
}

/** The path of a page without the language that its address names. */
export function plainPath(pathname: string): string {
  const named = namedLanguage(pathname)
  return named ? pathname.slice(named.length + 1) || '/' : pathname
}

/** The address of a page in a language, given its English path (with query or fragment, if any). */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? '/bn' : `/bn${path}`
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'bn' : 'en'
}
