// The time of the response must not tell whether an account exists when a new password is requested.
// @module-tag long
import { expect, onTestFinished, test } from 'vitest'
import { openAccounts } from '#tests/support/accounts.ts'
import { createTestServices } from '#tests/support/services.ts'

const each = 60

test('requesting a new password takes the same time for a known and an unknown address', async () => {
  let now = Date.parse('2026-01-15T04:30:00.000Z')
  const { close, ...services } = await createTestServices({ clock: () => new Date(now) })
  onTestFinished(close)
  const { call, makePerson } = openAccounts(services)
  const times: Record<string, number[]> = { known: [], unknown: [] }
  const answers = new Set<string>()
  for (let at = 0; at < 2 * each; at += 1) {
    const isKnown = at % 2 === 0
    // The person is made for an unknown address too, so that the same work precedes each request.
    const person = await makePerson()
    const email = isKnown ? person.email : `nobody-${at}@example.org`
    // The clock advances so that each request is the first of its IP address and account.
    now += 60 * 60 * 1000
    const json = { email, language: 'en' }
    const address = `198.51.100.${at}`
    const before = performance.now()
    const { status, text } = await call('POST /api/auth/forgotten-password', { json, address })
    times[isKnown ? 'known' : 'unknown']?.push(performance.now() - before)
    answers.add(`${status} ${text}`)
  }
  expect(answers.size).toBe(1)
  // Sending a mail or reading a row during the request would take a multiple.
  const ratio = median(times.known) / median(times.unknown)
  expect(ratio).toBeGreaterThan(0.67)
  expect(ratio).toBeLessThan(1.5)
})

function median(values: number[] = []): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
