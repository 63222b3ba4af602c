import { publicPages } from '#core/lib/public-pages.ts'

/** Returns the address of the page that verifies the file with this hash, in English. */
export function verifyAddress(sha256: string): string {
  return `${publicPages.verify.path}?sha256=${sha256}`
}
