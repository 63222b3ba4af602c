export const verifyPath = '/verify'

/** Of what is known of the file with this hash; in English. */
export function verifyAddress(sha256: string): string {
  return `${verifyPath}?sha256=${sha256}`
}
