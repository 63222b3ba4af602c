// Authenticator codes: TOTP of RFC 6238 with the values that every authenticator app knows, SHA-1, six digits and
// thirty seconds.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { fromBase32, rfcAlphabet, toBase32 } from './base32.ts'

const stepMs = 30_000
const digits = 6

/** Tolerance in steps for inaccurate clocks of telephones (RFC 6238, section 5.2). */
const drift = 1

/** Creates a secret of 160 bits (RFC 4226, section 4), in base 32 as authenticator apps accept it. */
export function createTotpSecret(): string {
  return toBase32(randomBytes(20), rfcAlphabet)
}

/** Returns the content of the QR code of a set-up. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }) {
  const label = [issuer, account].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

/**
 * Finds the step of a code.
 * @param code six Latin digits
 * @returns the step, which the caller stores, since none is accepted twice; undefined for a wrong code
 */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / stepMs)
  const steps = Array.from({ length: 2 * drift + 1 }, (_, index) => current - drift + index)
  // Each is compared, so that the time does not reveal which one matched.
  return steps.filter((step) => isSame(totpCode(secret, step), code)).at(-1)
}

/** Returns the code of a step, which is thirty seconds (RFC 4226, section 5.3). */
export function totpCode(secret: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret, rfcAlphabet)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
