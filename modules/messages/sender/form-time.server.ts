// A page with a form is cached until its content changes, so many visitors may get the same signed time, and it may
// be weeks old. It proves that the form was requested, and at least two seconds ago.
import type { Clock } from '#core/platform/clock.ts'
import { isSameSecret } from '#core/platform/secrets.ts'
import { keyedHash } from './reference.server.ts'

/** Minimum time that a person needs to read the form and write ten characters. */
const leastMs = 2_000
const mostMs = 60 * 24 * 60 * 60 * 1000

export function signFormTime(secret: string, at: Date): string {
  const time = at.getTime().toString(36)
  return `${time}.${signatureOf(secret, time)}`
}

/** Signs a time that is valid at once, for a form that is rendered again. */
export function signEarlierTime(secret: string, clock: Clock): string {
  return signFormTime(secret, new Date(clock().getTime() - leastMs))
}

export function isGoodFormTime(secret: string, signed: string, now: Date): boolean {
  const [, time = '', signature = ''] = /^([0-9a-z]{1,12})\.([0-9a-f]{32})$/.exec(signed) ?? []
  if (!isSameSecret(signature, signatureOf(secret, time))) return false
  const age = now.getTime() - Number.parseInt(time, 36)
  return age >= leastMs && age <= mostMs
}

function signatureOf(secret: string, time: string): string {
  return keyedHash(secret, ['form', time]).slice(0, 32)
}
