// The address of a preview: its secret is all that opens it.
import { plainPath } from '../../lib/text/language.ts'

export const previewPath = (secret: string) => `/preview/${secret}`

/** Also of one that has no secret, or no good one. */
export function isPreviewPath(pathname: string): boolean {
  return /^\/preview(?:\/|$)/.test(plainPath(pathname))
}

/** Undefined when the address cannot be that of a preview. */
export function secretOf(pathname: string): string | undefined {
  return /^\/preview\/([\w-]{43})$/.exec(plainPath(pathname))?.[1]
}
