import { publicPages } from '../../../public-pages.ts'

/** Address of the English page about the file with this hash. */
export function verifyAddress(sha256: string): string {
  return `${publicPages.verify.path}?sha256=${sha256}`
}
