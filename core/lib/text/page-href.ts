import { publicPages } from '../public-pages.ts'
import { type Language, pathIn } from './language.ts'

type PageWithoutId = {
  [N in keyof typeof publicPages]: (typeof publicPages)[N]['path'] extends `${string}:${string}`
    ? never
    : N
}[keyof typeof publicPages]

/** Returns the address of a public page in one language. */
export function pageHref(language: Language, page: PageWithoutId): string {
  return pathIn(language, publicPages[page].path)
}
