// Cost of a login, right or wrong; guessing never locks the owner of an account out.
import { expect, onTestFinished, test } from 'vitest'
import type { Services } from '#core/kernel/services.ts'
import type { Clock } from '#core/platform/clock.ts'
import { createToken, hashToken } from '#core/platform/secrets.ts'
import { attemptsOf } from '#core/accounts/attempts.service.server.ts'
import { openAccounts, password } from '#tests/support/accounts.ts'
import { createTestServices, onEachDatabaseSlow } from '#tests/support/services.ts'

async function open(clock?: Clock) {
  const { close, ...services } = await createTestServices(clock ? { clock } : {})
  onTestFinished(close)
  return { services, ...openAccounts(services) }
}

test('successful logins are limited: nobody needs forty in 15 minutes', async () => {
  const { services, call, makePerson } = await open()
  const { email } = await makePerson()
  const other = await makePerson()
  await logInBefore(services, email, 38)
  const statuses: number[] = []
  for (let at = 0; at < 4; at += 1) {
    // Each attempt has another address, so only the limit of the account applies.
    const address = `192.0.2.${at}`
    statuses.push((await call('POST /auth/login', { json: { email, password }, address })).status)
  }
  expect(statuses).toEqual([200, 200, 429, 429])
  const refused = await call('POST /auth/login', { json: { email, password } })
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(900)
  const json = { email: other.email, password }
  expect((await call('POST /auth/login', { json })).status).toBe(200)
})

test('concurrent successful logins are counted too, and leave no session beyond the limit', async () => {
  const { services, call, makePerson } = await open()
  const { email } = await makePerson()
  await logInBefore(services, email, 38)
  const before = await countSessions(services)
  const logins = Array.from({ length: 8 }, (_, at) =>
    call('POST /auth/login', { json: { email, password }, address: `192.0.2.${at}` }),
  )
  const statuses = (await Promise.all(logins)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 429, 429, 429, 429, 429, 429])
  expect((await countSessions(services)) - before).toBe(2)
})

async function countSessions({ db }: Services): Promise<number> {
  return (await db.selectFrom('sessions').select('id').execute()).length
}

onEachDatabaseSlow('live sessions of an account', (openServices) => {
  test('are twenty at most; the least recently used one ends', async () => {
    let now = Date.parse('2026-01-15T04:30:00.000Z')
    const services = await openServices({ clock: () => new Date(now) })
    const { call, makePerson, logIn } = openAccounts(services)
    const person = await makePerson()
    const stranger = await makePerson()
    const isLive = async (token: string) =>
      Object((await call('GET /auth/verify-token', { token })).body).valid
    const tokens: string[] = []
    for (let at = 0; at < 19; at += 1) tokens.push(await logIn(person))
    expect(await isLive(person.token)).toBe(true)
    now += 120_000
    // Used again, so it is no longer the least recently used.
    expect(await isLive(person.token)).toBe(true)
    tokens.push(...(await Promise.all([logIn(person), logIn(person), logIn(person)])))
    const sessions = services.db.selectFrom('sessions').select('id')
    expect(await sessions.where('userId', '=', person.id).execute()).toHaveLength(20)
    expect(await isLive(person.token)).toBe(true)
    for (const token of tokens.slice(0, 3)) expect(await isLive(token)).toBe(false)
    for (const token of tokens.slice(3)) expect(await isLive(token)).toBe(true)
    expect(await isLive(stranger.token)).toBe(true)
  })

  test('a known device keeps its own limit while others guess at the account', async () => {
    const services = await openServices()
    const { call, makePerson } = openAccounts(services)
    const { email } = await makePerson()
    const deviceKey = createToken()
    const logIn = (json: object, address = '203.0.113.5') =>
      call('POST /auth/login', { json: { email, ...json }, address })
    expect((await logIn({ password, deviceKey })).status).toBe(200)

    // Attempts from many addresses, the owner's among them.
    const addresses = Array.from({ length: 49 }, (_, at) => `198.51.100.${at}`)
    for (const address of addresses) {
      const refusal = await attemptsOf(services).login({ address, email, knownDevice: undefined })
      expect(refusal).toBeUndefined()
    }
    const stranger = createToken()
    expect((await logIn({ password: 'guess', deviceKey: stranger })).status).toBe(401)
    expect((await logIn({ password: 'guess', deviceKey: stranger })).status).toBe(429)
    const elsewhere = await logIn({ password }, '192.0.2.99')
    expect(elsewhere.status).toBe(429)
    expect(elsewhere.body).toMatchObject({ message: expect.stringMatching(/a device .* before/) })
    expect((await logIn({ password, deviceKey })).status).toBe(200)
    // Other accounts are unaffected, and an unknown account gets the same response as a known one.
    const { email: other } = await makePerson()
    const json = { email: other, password }
    expect((await call('POST /auth/login', { json, address: '192.0.2.99' })).status).toBe(200)

    // The limit of the device is ten wrong attempts, from any address.
    const login = { address: '203.0.113.6', email, knownDevice: hashToken(deviceKey) }
    for (let at = 0; at < 9; at += 1) await attemptsOf(services).login(login)
    expect((await logIn({ password: 'wrong', deviceKey }, '203.0.113.7')).status).toBe(401)
    expect((await logIn({ password, deviceKey }, '203.0.113.8')).status).toBe(429)
    const stored = JSON.stringify(await services.db.selectFrom('devices').selectAll().execute())
    expect(stored).not.toContain(deviceKey)
  })

  test('the key of a device has no effect for another account', async () => {
    const services = await openServices()
    const { call, makePerson } = openAccounts(services)
    const [owner, other] = [await makePerson(), await makePerson()]
    const deviceKey = createToken()
    const own = { email: owner.email, password, deviceKey }
    expect((await call('POST /auth/login', { json: own })).status).toBe(200)
    const login = { address: '192.0.2.1', email: other.email, knownDevice: undefined }
    for (let at = 0; at < 10; at += 1) await attemptsOf(services).login(login)
    const json = { email: other.email, password, deviceKey }
    expect((await call('POST /auth/login', { json })).status).toBe(429)
    for (const nonsense of ['', 'x'.repeat(44), 7]) {
      const json = { email: owner.email, password, deviceKey: nonsense }
      expect((await call('POST /auth/login', { json })).status).toBe(422)
    }
  })
})

test('an administrator logs in at once while another client logs in continuously', async () => {
  const { call, makePerson } = await open()
  const { email } = await makePerson()
  const admin = await makePerson({ role: 'ADMIN' })
  const flood = Array.from({ length: 10 }, () =>
    call('POST /auth/login', { json: { email, password }, address: '198.51.100.1' }),
  )
  const order: string[] = []
  const all = flood.map(async (one) => {
    await one
    order.push('flood')
  })
  const json = { email: admin.email, password }
  const { status } = await call('POST /auth/login', { json, address: '198.51.100.1' })
  order.push('admin')
  await Promise.all(all)
  expect(status).toBe(200)
  // Requested last; without fair queueing also the last to be answered.
  expect(order.indexOf('admin')).toBeLessThanOrEqual(7)
})

/** Counts successful logins without the time that hashing takes. */
async function logInBefore(services: Services, email: string, times: number) {
  const login = { address: '192.0.2.200', email, knownDevice: undefined }
  for (let at = 0; at < times; at += 1) await attemptsOf(services).loggedIn(login)
}
