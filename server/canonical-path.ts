// A mistyped path, or one that a phone starts with a capital letter, redirects to its canonical form.
import { plainPath } from '#app/lib/text/language.ts'
import { fixedPaths, recordId, splitRecordPath } from '#app/public-pages.ts'

const paths: ReadonlySet<string> = new Set([
  ...fixedPaths,
  '/auth/login',
  '/auth/logout',
  '/auth/register',
])

/** @returns the canonical path of a public page; undefined when the path is canonical already, or unknown. */
export function canonicalPath(path: string): string | undefined {
  if (!/[A-Z]/.test(path)) return undefined
  const lower = path.toLowerCase()
  const plain = plainPath(lower)
  return paths.has(plain) || isRecordPage(plain) ? lower : undefined
}

function isRecordPage(plain: string): boolean {
  return recordId.test(splitRecordPath(plain)?.record ?? '')
}
