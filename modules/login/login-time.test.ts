// Response times must not reveal whether an account exists (Directus, CVE-2026-26185).
import { expect, onTestFinished, test, vi } from 'vitest'
import { noPassword } from '#core/accounts/user.queries.server.ts'
import { makeUser } from '#tests/factories/user.ts'
import { openAccounts } from '#tests/support/accounts.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import { createTestServices } from '#tests/support/services.ts'
import { logIn } from './auth.service.server.ts'

// Hashes at their real cost.
vi.unmock('#core/platform/secrets.ts')

const each = 12
const from = { address: '192.0.2.1', device: undefined }

test('unknown, wrong and without a password take the same time', async () => {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  const { email } = await openAccounts(services).makePerson()
  const { email: restored } = await makeUser(services, { passwordHash: noPassword })
  const emails = { known: email, unknown: 'nobody@example.org', restored }
  const times: Record<string, number[]> = { known: [], unknown: [], restored: [] }
  await logIn(services, { email, password: 'wrong password', ...from }, undefined)

  const order = Object.entries(emails).flatMap((entry) => Array.from({ length: each }, () => entry))
  for (const [kind, email] of shuffled(order)) {
    const before = process.cpuUsage()
    await logIn(services, { email, password: 'wrong password', ...from }, undefined)
    const { user, system } = process.cpuUsage(before)
    times[kind]?.push(user + system)
  }

  // Compares the shortest processor times: other work of the machine can only add to them. A hash takes 50 ms; without
  // one the response would take a tenth.
  const usual = fastest(times.known)
  expect(fastest(times.unknown) / usual).toBeGreaterThan(0.7)
  expect(fastest(times.unknown) / usual).toBeLessThan(1.4)
  expect(fastest(times.restored) / usual).toBeGreaterThan(0.7)
  expect(fastest(times.restored) / usual).toBeLessThan(1.4)
})

test('a very long password costs no hash (Django, CVE-2013-1443)', async () => {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  const { call, makePerson } = openAccounts(services)
  const { email } = await makePerson()
  // Takes the least of three measurements: a garbage collection can fall into any of them.
  async function spentOn(bytes: number, status: number) {
    const times: number[] = []
    for (let round = 0; round < 3; round++) {
      const json = { email, password: 'x'.repeat(bytes) }
      const time = await processorMs(async () => {
        expect((await call('POST /auth/login', { json })).status).toBe(status)
      })
      times.push(time)
    }
    return fastest(times)
  }
  const hash = await spentOn(100, 401)
  expect(await spentOn(7_000, 422)).toBeLessThan(hash / 2)
  expect(await spentOn(200_000, 413)).toBeLessThan(hash / 2)
  expect(await spentOn(1_000_000, 413)).toBeLessThan(hash / 2)
})

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

function fastest(values: number[] = []): number {
  return Math.min(...values)
}
