export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

/** English stands at the plain path, Bangla under `/bn`. */
export function languageOf(pathname: string): Language {
  return pathname === '/bn' || pathname.startsWith('/bn/') ? 'bn' : 'en'
}

/** The English path of a page, given its address in either language. */
export function plainPath(pathname: string): string {
  if (languageOf(pathname) === 'en') return pathname
  return pathname.slice('/bn'.length) || '/'
}

/** The address of a page in a language, given its English path (with query or fragment, if any). */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? '/bn' : `/bn${path}`
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'bn' : 'en'
}
