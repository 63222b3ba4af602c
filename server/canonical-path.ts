// A mistyped path, or one that a phone starts with a capital letter, redirects to its canonical form.

import { fixedPaths, recordId, splitRecordPath } from '#core/lib/public-pages.ts'
import { plainPath } from '#core/lib/text/language.ts'

const paths: ReadonlySet<string> = new Set([
  ...fixedPaths,
  '/auth/login',
  '/auth/logout',
  '/auth/register',
])

/** Addresses under which feed readers look, because other systems have their feed there. */
const feeds: Record<string, string> = {
  '/feed': '/feed.xml',
  '/feed/': '/feed.xml',
  '/rss': '/feed.xml',
  '/rss.xml': '/feed.xml',
  '/atom.xml': '/feed.xml',
}

/** @returns the canonical path of a public page or feed; undefined when the path is canonical already, or unknown. */
export function canonicalPath(path: string): string | undefined {
  const feed = feeds[plainPath(path)]
  if (feed) return path.startsWith('/bn/') ? `/bn${feed}` : feed
  if (!/[A-Z]/.test(path)) return undefined
  const lower = path.toLowerCase()
  const plain = plainPath(lower)
  return paths.has(plain) || isRecordPage(plain) ? lower : undefined
}

function isRecordPage(plain: string): boolean {
  return recordId.test(splitRecordPath(plain)?.record ?? '')
}
