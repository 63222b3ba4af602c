// Between a text of a page and what its form holds.
import type { Version } from '../../ui/admin/form/record-form.ts'
import { valuesFrom } from '../records/use-section-form.ts'
import { type PageKey, pagePaths } from './page.schema.ts'
import type { PageTextRecord } from './page-text-output.schema.server.ts'

const emptyText = {
  title: '',
  titleBn: '',
  body: '',
  bodyBn: '',
  isSample: false,
  isSampleBn: false,
}

export type PageTextValues = typeof emptyText

export function pageTextVersion(text?: PageTextRecord): Version<PageTextValues> {
  return { values: valuesFrom(emptyText, text), updatedAt: text?.updatedAt }
}

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
