// The ticket of a form is the signed time of its rendering and a random part. It proves that the form was requested,
// and at least two seconds ago. No two forms have the same ticket, so a form sent twice is one promise.
import { randomBytes } from 'node:crypto'
import { isSameSecret } from '#core/platform/secrets.ts'
import { keyedHash } from '#modules/messages/sender/reference.server.ts'

/** Minimum time that a person needs to read the form and enter an amount. */
const leastMs = 2_000
const mostMs = 7 * 24 * 60 * 60 * 1000

export function issueTicket(secret: string, at: Date): string {
  const part = `${at.getTime().toString(36)}.${randomBytes(12).toString('hex')}`
  return `${part}.${signatureOf(secret, part)}`
}

/** Issues a ticket that is valid at once, for a form that is rendered again. */
export function issueReadyTicket(secret: string, now: Date): string {
  return issueTicket(secret, new Date(now.getTime() - leastMs))
}

export function isGoodTicket(secret: string, ticket: string, now: Date): boolean {
  const found = /^(([0-9a-z]{1,12})\.[0-9a-f]{24})\.([0-9a-f]{32})$/.exec(ticket)
  const [, part = '', time = '', signature = ''] = found ?? []
  if (!isSameSecret(signature, signatureOf(secret, part))) return false
  const age = now.getTime() - Number.parseInt(time, 36)
  return age >= leastMs && age <= mostMs
}

function signatureOf(secret: string, part: string): string {
  return keyedHash(secret, ['gift form', part]).slice(0, 32)
}
