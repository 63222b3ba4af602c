import { latinDigits } from '../../../lib/text/digits.ts'

/** How many there are at first. */
export const recoveryCodeCount = 10

/** As it is compared: Crockford's base 32, which has no letter that looks like a digit. */
export function cleanRecoveryCode(written: string): string {
  return latinDigits(written)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}
