// A mistyped path, or one that a phone starts with a capital letter, redirects to its canonical form.
import { pagePaths } from '#app/features/pages/page.schema.ts'
import { verifyPath } from '#app/features/verify/verify-path.ts'
import { plainPath } from '#app/lib/text/language.ts'

const paths: ReadonlySet<string> = new Set([
  ...Object.values(pagePaths),
  verifyPath,
  ...['/notices', '/messages', '/keep', '/auth/login', '/auth/logout', '/auth/register'],
])
const recordPage =
  /^\/(?:programdetaildfrontend|photogalleryfrontend|projects|donors|notices)\/[1-9][0-9]{0,9}$/

/** @returns the canonical path of a public page; undefined when the path is canonical already, or unknown. */
export function canonicalPath(path: string): string | undefined {
  if (!/[A-Z]/.test(path)) return undefined
  const lower = path.toLowerCase()
  const plain = plainPath(lower)
  return paths.has(plain) || recordPage.test(plain) ? lower : undefined
}
