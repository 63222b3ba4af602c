import { latinDigits } from '../../../lib/text/digits.ts'

/** Longer than any way to write one. */
const maxWritten = 300

/**
 * The hash that a person has typed or pasted: spaces, dashes, colons, capitals and a name before it make no
 * difference, digits may be Bangla ones, and o, i and l are read as 0 and 1. @returns 64 lower-case hex digits;
 * undefined for what is no SHA-256
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

/** First and last eight digits: short, and still comparable by eye. */
export function shortSha256(sha256: string): string {
  return `${sha256.slice(0, 8)}…${sha256.slice(-8)}`
}

/** Groups of eight digits, between which a line may break. */
export function groupedSha256(sha256: string): string {
  return sha256.replace(/.{8}(?=.)/g, '$& ')
}
