// A visitor who types an address, or a telephone that begins it with a capital, finds the page at its one form.
import { pagePaths } from '#app/features/pages/page.schema.ts'
import { plainPath } from '#app/lib/text/language.ts'

const paths: ReadonlySet<string> = new Set([
  ...Object.values(pagePaths),
  ...['/auth/login', '/auth/logout', '/auth/register'],
])
const recordPage = /^\/(?:programdetaildfrontend|photogalleryfrontend)\/[1-9][0-9]{0,9}$/

/** @returns where the public page of this path stands; undefined when it stands here, or there is none. */
export function canonicalPath(path: string): string | undefined {
  if (!/[A-Z]/.test(path)) return undefined
  const lower = path.toLowerCase()
  const plain = plainPath(lower)
  return paths.has(plain) || recordPage.test(plain) ? lower : undefined
}
