import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#core/platform/log.ts'
import { openAccounts, password } from '#tests/support/accounts.ts'
import { createTestServices, onEachDatabaseSlow } from '#tests/support/services.ts'

async function open() {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  return { services, ...openAccounts(services) }
}

const loginPaths = ['/auth/login', '/api/auth/login']

onEachDatabaseSlow('the whole way', (openServices) => {
  test('registers, logs in, is recognised, and logs out', async () => {
    const services = await openServices()
    const { call } = openAccounts(services)
    const json = { name: 'Rahima', email: ' Rahima@Example.org ', password }
    const registered = await call('POST /register', { json })
    expect(registered.status).toBe(201)
    expect(Object.keys(Object(registered.body))).toEqual(['message'])

    const login = await call('POST /auth/login', {
      json: { email: 'RAHIMA@example.org', password },
    })
    expect(login.status).toBe(200)
    expect(login.body).toEqual({ token: expect.any(String), message: 'Login successful!' })
    expect(login.headers.get('Cache-Control')).toBe('no-store')
    expect(login.headers.get('Set-Cookie')).toBeNull()
    const token = tokenOf(login.body)
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)

    const verified = await call('GET /auth/verify-token', { token })
    expect(verified.body).toEqual({
      valid: true,
      user: { id: expect.any(Number), name: 'Rahima', email: 'rahima@example.org', role: 'USER' },
    })
    const logout = await call('GET /api/auth/logout', { token })
    expect(logout.status).toBe(200)
    expect(logout.headers.get('Clear-Site-Data')).toBe('"cache"')
    // Invalid at once, in every tab (Payload, CVE-2025-4643).
    expect((await call('GET /auth/verify-token', { token })).body).toEqual({ valid: false })
    expect((await call('GET /api/auth/sessions', { token })).status).toBe(401)
    expect((await call('GET /api/auth/logout', { token })).status).toBe(200)
  })

  test('a backup of the database holds no token and no password', async () => {
    const services = await openServices()
    const { call, makePerson } = openAccounts(services)
    const { email, token } = await makePerson()
    const login = await call('POST /auth/login', { json: { email, password } })
    const rows = JSON.stringify([
      await services.db.selectFrom('sessions').selectAll().execute(),
      await services.db.selectFrom('users').selectAll().execute(),
    ])
    for (const secret of [token, tokenOf(login.body), password]) expect(rows).not.toContain(secret)
    const history = JSON.stringify(await services.db.selectFrom('history').selectAll().execute())
    expect(history).not.toMatch(/argon2|passwordHash/)
  })
})

test.each(loginPaths)(
  '%s: an unknown email and a wrong password get the same answer',
  async (path) => {
    const { call, makePerson } = await open()
    const { email } = await makePerson()
    const wrong = await call(`POST ${path}`, { json: { email, password: 'another password' } })
    const unknown = await call(`POST ${path}`, { json: { email: 'nobody@example.org', password } })
    const strange = await call(`POST ${path}`, { json: { email: 'no address', password } })
    for (const response of [wrong, unknown, strange]) {
      expect(response.status).toBe(401)
      expect(response.text).toBe(wrong.text)
      expect(response.body).toMatchObject({
        error: 'Invalid email or password',
        code: 'unauthorized',
      })
      expect([...response.headers]).toEqual([...wrong.headers])
    }
  },
)

test.each(loginPaths)('%s: missing values get 422, an unreadable body 400', async (path) => {
  const { call } = await open()
  const cases: [unknown, string[]][] = [
    [{}, ['email', 'password']],
    [{ email: 'a@b.co' }, ['password']],
    [{ email: '', password }, ['email']],
    [{ email: ['a@b.co'], password }, ['email']],
    [{ email: 'a@b.co', password: { length: 8 } }, ['password']],
    [{ email: 'a@b.co', password: null }, ['password']],
    [{ email: 'x'.repeat(300), password }, ['email']],
  ]
  for (const [json, fields] of cases) {
    const response = await call(`POST ${path}`, { json })
    expect(response.status, JSON.stringify(json)).toBe(422)
    expect(Object.keys(Object(response.body).fields)).toEqual(fields)
  }
  expect((await call(`POST ${path}`, { body: '{' })).status).toBe(400)
})

test('the eleventh attempt at one account is refused, whatever else changes', async () => {
  const { call, makePerson } = await open()
  const { email } = await makePerson({ email: 'rahima@example.org' })
  const statuses: number[] = []
  for (let at = 0; at < 15; at += 1) {
    const written = [email, email.toUpperCase(), ` ${email}`][at % 3]
    const json = { email: written, password: `wrong password ${at}`, [`junk${at}`]: at, id: at }
    const headers = { 'X-Forwarded-For': `10.0.0.${at}`, 'X-Real-IP': `10.0.1.${at}` }
    const path = loginPaths[at % 2]
    const response = await call(`POST ${path}`, { json, headers })
    statuses.push(response.status)
    if (response.status === 429) {
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(Number(response.headers.get('Retry-After'))).toBeLessThanOrEqual(900)
      expect(response.body).toMatchObject({ code: 'too_many_requests' })
    }
  }
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)])
  const json = { email, password }
  // The right password is refused too, from there; other addresses are not locked out.
  expect((await call('POST /auth/login', { json })).status).toBe(429)
  expect((await call('POST /auth/login', { json, address: '198.51.100.7' })).status).toBe(200)
})

test('another spelling of the path does not bypass the limit (better-auth, GHSA-x732-6j76-qmhm)', async () => {
  const { call, makePerson } = await open()
  const { email } = await makePerson()
  const paths = [
    '/auth/login',
    '//auth/login',
    '/auth//login',
    '/auth/login/',
    '/AUTH/LOGIN',
    '/auth/%6cogin',
    '/auth/login;a',
  ]
  let tried = 0
  for (let at = 0; at < 28; at += 1) {
    const json = { email, password: `wrong password ${at}` }
    const response = await call(`POST ${paths[at % paths.length]}`, { json })
    if (response.status === 401) tried += 1
    expect(response.text).not.toContain('token')
  }
  expect(tried).toBeLessThanOrEqual(10)
})

test('thirty attempts from one address are allowed, over all accounts', {
  tags: 'long',
}, async () => {
  const { call, makePerson } = await open()
  const { email } = await makePerson()
  for (let at = 0; at < 30; at += 1) {
    const json = { email: `nobody${at}@example.org`, password }
    expect((await call('POST /auth/login', { json })).status).toBe(401)
  }
  const json = { email, password }
  expect((await call('POST /auth/login', { json })).status).toBe(429)
  expect((await call('POST /auth/login', { json, address: '2001:db8::/64' })).status).toBe(200)
})

test('a right password resets the limit and is not counted', async () => {
  const { call, makePerson } = await open()
  const { email } = await makePerson()
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < 7; at += 1) {
      await call('POST /auth/login', {
        json: { email, password: 'wrong' },
        address: `192.0.2.${round}`,
      })
    }
    const response = await call('POST /auth/login', {
      json: { email, password },
      address: `192.0.2.${round}`,
    })
    expect(response.status).toBe(200)
  }
  for (let at = 0; at < 35; at += 1) {
    expect((await call('POST /auth/login', { json: { email, password } })).status).toBe(200)
  }
})

test('the log names person and address, and no secret', async () => {
  const { services } = await open()
  const lines: string[] = []
  const log = createLog('info')
  const write = (facts: object, message: string) =>
    void lines.push(JSON.stringify([message, facts]))
  const listening = Object.assign(log, { info: write, warn: write })
  const { call, makePerson } = openAccounts({ ...services, log: listening })
  const { id, email, token } = await makePerson()
  await call('POST /auth/login', { json: { email, password: 'a wrong password' } })
  const login = await call('POST /auth/login', { json: { email, password } })
  await call('GET /api/users', { token })
  for (let at = 0; at < 11; at += 1) {
    await call('POST /auth/login', { json: { email: 'x@example.org', password } })
  }
  const text = lines.join('\n')
  const facts = `"userId":${id},"address":"192.0.2.1"`
  expect(text).toContain(`["login failed",{${facts}}]`)
  expect(text).toContain(`["logged in",{${facts}}]`)
  expect(text).toContain(`["refused",{"code":"forbidden",${facts},"path":"/api/users"}]`)
  expect(text).toMatch(/"refused",\{"code":"too_many_requests","address":"192.0.2.1"/)
  for (const secret of [email, password, 'a wrong password', token, tokenOf(login.body)]) {
    expect(text).not.toContain(secret)
  }
})

function tokenOf(body: unknown): string {
  return String(Object(body).token)
}
