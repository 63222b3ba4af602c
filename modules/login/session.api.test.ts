import { expect, onTestFinished, test } from 'vitest'
import { openAccounts, setSetting } from '#tests/support/accounts.ts'
import { createTestServices } from '#tests/support/services.ts'

async function open(clock?: () => Date) {
  const { close, ...services } = await createTestServices(clock ? { clock } : {})
  onTestFinished(close)
  return { services, ...openAccounts(services) }
}

const verifyPaths = ['/auth/verify-token', '/api/auth/verify-token']

test.each(verifyPaths)(
  '%s answers 200 to any request, and the response is not cached',
  async (path) => {
    const { call, makePerson } = await open()
    const { token } = await makePerson()
    for (const headers of [
      {},
      { Authorization: token },
      { Authorization: `Basic ${token}` },
      { Authorization: `Bearer ${token}x` },
      { Authorization: `Bearer ${'x'.repeat(5000)}` },
      { Authorization: 'Bearer __proto__' },
      { Cookie: `token=${token}` },
      { 'X-Token': token },
    ]) {
      const response = await call(`GET ${path}?token=${token}&access_token=${token}`, { headers })
      expect(response.status).toBe(200)
      expect(response.text).toBe('{"valid":false}')
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  },
)

test('a GET of the pages is not handled here', async () => {
  const { call } = await open()
  for (const path of ['/auth/login', '/auth/register', '/auth/logout', '/register', '/']) {
    expect((await call(`GET ${path}`)).text).toBe(`page ${path}`)
  }
})

test('a session ends 8 hours after its last use and 7 days after the login', async () => {
  const start = Date.parse('2026-01-15T04:30:00.000Z')
  let hours = 0
  const { services, call, makePerson, logIn } = await open(
    () => new Date(start + hours * 3_600_000),
  )
  const person = await makePerson()
  const isValid = async (token: string) =>
    Object(await (await call('GET /auth/verify-token', { token })).body).valid
  hours = 7.9
  expect(await isValid(person.token)).toBe(true)
  hours = 15.8
  expect(await isValid(person.token)).toBe(true)
  hours = 23.9
  expect(await isValid(person.token)).toBe(false)
  expect((await call('GET /api/auth/sessions', { token: person.token })).status).toBe(401)

  const token = await logIn(person)
  const last = hours + 7 * 24
  for (; hours < last; hours += 7) expect(await isValid(token)).toBe(true)
  hours = last
  expect(await isValid(token)).toBe(false)

  // Ended sessions are deleted at the next login.
  await logIn(person)
  expect(await services.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('the settings determine when a session ends; invalid values do not', async () => {
  const start = Date.parse('2026-01-15T04:30:00.000Z')
  let hours = 0
  const { services, call, makePerson } = await open(() => new Date(start + hours * 3_600_000))
  const { token } = await makePerson()
  const isValid = async () => Object((await call('GET /auth/verify-token', { token })).body).valid
  hours = 3
  for (const [value, expected] of [
    ['২', false],
    ['2', false],
    ['4', true],
    ['soon', true],
    ['0', true],
    ['-1', true],
    ['', true],
  ] as const) {
    await services.db
      .updateTable('sessions')
      .set({ lastUsedAt: new Date(start).toISOString() })
      .execute()
    await setSetting(services, 'session.idleHours', value)
    expect(await isValid(), value).toBe(expected)
  }
})

test('the last use is written at most once a minute', async () => {
  let now = Date.parse('2026-01-15T04:30:00.000Z')
  const { services, call, makePerson } = await open(() => new Date(now))
  const { token } = await makePerson()
  const lastUse = async () =>
    (await services.db.selectFrom('sessions').select('lastUsedAt').executeTakeFirstOrThrow())
      .lastUsedAt
  const first = await lastUse()
  now += 59_000
  await call('GET /auth/verify-token', { token })
  expect(await lastUse()).toBe(first)
  now += 1_000
  await call('GET /auth/verify-token', { token })
  expect(await lastUse()).toBe('2026-01-15T04:31:00.000Z')
  // A clock that is set back ends nothing.
  now -= 3_600_000
  expect((await call('GET /auth/verify-token', { token })).body).toMatchObject({ valid: true })
})
