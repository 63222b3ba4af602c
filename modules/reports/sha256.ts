import { latinDigits } from '#core/lib/text/digits.ts'

/** Maximum length of the input; longer than any way to write a hash. */
const maxWritten = 300

/**
 * Parses a hash that a person typed or pasted. Ignores spaces, dashes, colons, capitals and a name before it, accepts
 * Bangla digits, and reads o, i and l as 0 and 1.
 * @returns 64 lower-case hex digits; undefined if the text is no SHA-256
 */
export function parseSha256(written: string): string | undefined {
  if (written.length > maxWritten) return undefined
  const digits = latinDigits(written.normalize('NFKC'))
    .toLowerCase()
    .replace(/^\s*sha-?256\s*[:=]?/, '')
    .replace(/[\s\p{Pd}\p{Cf}:._]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  return /^[0-9a-f]{64}$/.test(digits) ? digits : undefined
}

/** Shortens a hash for comparison by eye to its first and last eight digits. */
export function shortSha256(sha256: string): string {
  return `${sha256.slice(0, 8)}…${sha256.slice(-8)}`
}

/** Groups a hash by eight digits, so that a line can break between the groups. */
export function groupedSha256(sha256: string): string {
  return sha256.replace(/.{8}(?=.)/g, '$& ')
}
