// A page with a form is cached until its content changes, so many visitors may get the same signed time, and it may
// be weeks old. It proves that the form was requested, and at least two seconds ago.
import type { Clock } from '#core/platform/clock.ts'
import { isSameSecret } from '#core/platform/secrets.ts'
import { keyedHash } from './reference.server.ts'

/** Minimum time that a person needs to read the form and write ten characters. */
const leastMs = 2_000
const mostMs = 60 * 24 * 60 * 60 * 1000

/** @param once 24 random hex digits in a form that is on no cached page: no two of them have the same signed time */
export function signFormTime(secret: string, at: Date, once?: string): string {
  const part = [at.getTime().toString(36), once].filter(Boolean).join('.')
  return `${part}.${signatureOf(secret, part)}`
}

/** Signs a time that is valid at once, for a form that is rendered again. */
export function signEarlierTime(secret: string, clock: Clock, once?: string): string {
  return signFormTime(secret, new Date(clock().getTime() - leastMs), once)
}

export function isGoodFormTime(secret: string, signed: string, now: Date): boolean {
  const [, part = '', time = '', signature = ''] =
    /^(([0-9a-z]{1,12})(?:\.[0-9a-f]{24})?)\.([0-9a-f]{32})$/.exec(signed) ?? []
  if (!isSameSecret(signature, signatureOf(secret, part))) return false
  const age = now.getTime() - Number.parseInt(time, 36)
  return age >= leastMs && age <= mostMs
}

function signatureOf(secret: string, part: string): string {
  return keyedHash(secret, ['form', part]).slice(0, 32)
}
