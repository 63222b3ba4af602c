// The address of a preview: its secret is all that opens it.
import { plainPath } from '../../../lib/text/language.ts'

export const previewPath = (secret: string) => `/preview/${secret}`

/** Also of one that has no secret, or no good one. */
export function isPreviewPath(pathname: string): boolean {
  return /^\/preview(?:\/|$)/.test(plainPath(pathname))
}

const parts = /^\/preview\/([\w-]{43})(?:\/uploads\/([\w.-]+))?$/

/** Undefined when the address cannot be that of a preview. */
export function secretOf(pathname: string): string | undefined {
  return parts.exec(plainPath(pathname))?.[1]
}

/** The name of an upload that is asked for under a preview; undefined for the page itself. */
export function fileOf(pathname: string): string | undefined {
  return parts.exec(plainPath(pathname))?.[2]
}
