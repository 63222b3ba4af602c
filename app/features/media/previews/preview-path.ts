// Address of a preview, whose secret is the only credential.
import { plainPath } from '../../../lib/text/language.ts'

export const previewPath = (secret: string) => `/preview/${secret}`

/** True for the path of a preview, even with no secret or an invalid one. */
export function isPreviewPath(pathname: string): boolean {
  return /^\/preview(?:\/|$)/.test(plainPath(pathname))
}

const parts = /^\/preview\/([\w-]{43})(?:\/uploads\/([\w.-]+))?$/

/** Returns the secret in an address; undefined if it cannot be that of a preview. */
export function secretOf(pathname: string): string | undefined {
  return parts.exec(plainPath(pathname))?.[1]
}

/** Returns the name of an upload requested under a preview; undefined for the page itself. */
export function fileOf(pathname: string): string | undefined {
  return parts.exec(plainPath(pathname))?.[2]
}
