import { isPageKey, type PageKey, pageKeys, publicPages } from '../../../public-pages.ts'

/** Returns the page that a text belongs to; undefined if there is no such page. */
export function pageOfKey(key: string): PageKey | undefined {
  const page = key.slice(0, key.indexOf('.'))
  return isPageKey(page) ? page : undefined
}

/** Returns the page at an English path. */
export function pageOfPath(path: string): PageKey | undefined {
  return pageKeys.find((known) => publicPages[known].path === path)
}

/** Returns the English path of the page that a text belongs to: `home.vision` → `/`. */
export function pathOfText(key: string): string {
  return publicPages[pageOfKey(key) ?? 'home'].path
}
