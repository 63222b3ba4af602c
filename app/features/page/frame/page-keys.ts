import { isPageKey, type PageKey, pageKeys, publicPages } from '../../../public-pages.ts'

/** The page a text stands on; undefined for a key of no page. */
export function pageOfKey(key: string): PageKey | undefined {
  const page = key.slice(0, key.indexOf('.'))
  return isPageKey(page) ? page : undefined
}

/** The page at an English path. */
export function pageOfPath(path: string): PageKey | undefined {
  return pageKeys.find((known) => publicPages[known].path === path)
}

/** English path of the page a text stands on: `home.vision` → `/`. */
export function pathOfText(key: string): string {
  return publicPages[pageOfKey(key) ?? 'home'].path
}
