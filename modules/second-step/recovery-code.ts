import { latinDigits } from '#core/lib/text/digits.ts'

/** Number of codes in a new set. */
export const recoveryCodeCount = 10

/** Normalises a code for comparison: Crockford's base 32 has no letter that looks like a digit. */
export function cleanRecoveryCode(written: string): string {
  return latinDigits(written)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}
