import { type PageKey, pagePaths } from './page.schema.ts'

/** The page a text stands on; undefined for a key of no page. */
export function pageOfKey(key: string): PageKey | undefined {
  const page = key.slice(0, key.indexOf('.'))
  return pageKeys().find((known) => known === page)
}

/** The page at an English path. */
export function pageOfPath(path: string): PageKey | undefined {
  return pageKeys().find((known) => pagePaths[known] === path)
}

function pageKeys(): PageKey[] {
  return Object.keys(pagePaths).filter(isPageKey)
}

function isPageKey(key: string): key is PageKey {
  return key in pagePaths
}
