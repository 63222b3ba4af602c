import { expect, onTestFinished, test } from 'vitest'
import { openAccounts, password, setSetting } from '#tests/support/accounts.ts'
import { createTestServices } from '#tests/support/services.ts'
import { ensureFirstAdmin } from './first-admin.service.server.ts'

async function open() {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  return { services, ...openAccounts(services) }
}

const registerPaths = ['/register', '/auth/register', '/api/register', '/api/auth/register']

test.each(registerPaths)('%s: every new account is a USER', async (path) => {
  const { services, call, makePerson } = await open()
  const admin = await makePerson({ role: 'ADMIN' })
  const body = `{"name":"Karim","email":"karim@example.org","password":"${password}","role":"ADMIN",
    "isAdmin":true,"id":${admin.id},"createdAt":"2000-01-01","passwordHash":"none","setup":"",
    "__proto__":{"role":"ADMIN"},"constructor":{"prototype":{"role":"ADMIN"}}}`
  expect((await call(`POST ${path}`, { body })).status).toBe(201)
  const stored = await services.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'karim@example.org')
    .executeTakeFirstOrThrow()
  expect(stored.role).toBe('USER')
  expect(stored.id).not.toBe(admin.id)
  expect(stored.createdAt).not.toContain('2000')
  expect(stored.passwordHash).toMatch(/^\$argon2id\$/)
  expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
})

test('registration: 422 for each field, 409 for a taken email', async () => {
  const { call, makePerson } = await open()
  const good = { name: 'Karim', email: 'karim@example.org', password }
  const cases: [object, string][] = [
    [{ name: '' }, 'name'],
    [{ name: 'a\r\nb' }, 'name'],
    [{ email: 'karim' }, 'email'],
    [{ email: 'karim@example.org\r\nBcc: a@b.co' }, 'email'],
    [{ email: 'karim@example.org\r\n' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ password: 'password1' }, 'password'],
    [{ password: 'Karim@Example.org' }, 'password'],
  ]
  for (const [change, field] of cases) {
    const response = await call('POST /register', { json: { ...good, ...change } })
    expect(response.status, JSON.stringify(change)).toBe(422)
    expect(Object.keys(Object(response.body).fields)).toEqual([field])
  }
  await makePerson({ email: good.email })
  const taken = await call('POST /register', { json: { ...good, email: 'KARIM@example.org' } })
  expect(taken.status).toBe(409)
  expect(taken.body).toMatchObject({ code: 'conflict', fields: { email: expect.any(String) } })
})

test("an address that only resembles the administrator's is refused (Django, CVE-2019-19844)", async () => {
  const { call, makePerson } = await open()
  await makePerson({ email: 'admin@example.org', role: 'ADMIN' })
  for (const email of [
    'adm\u0131n@example.org',
    '\uff41dmin@example.org',
    'a\u0301dmin@example.org',
  ]) {
    const response = await call('POST /register', { json: { name: 'X', email, password } })
    expect(response.status).toBe(422)
    expect((await call('POST /auth/login', { json: { email, password } })).status).toBe(401)
  }
})

test('registration is limited by address and can be closed', async () => {
  const { services, call } = await open()
  for (let at = 0; at < 20; at += 1) {
    await call('POST /register', { json: { name: 'X', email: 'no', password } })
    const json = { name: 'X', email: 'taken@example.org', password }
    expect((await call('POST /register', { json })).status).toBe(at === 0 ? 201 : 409)
  }
  const json = { name: 'X', email: 'other@example.org', password }
  const refused = await call('POST /register', { json })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/)

  await setSetting(services, 'registration.isOpen', 'no')
  const closed = await call('POST /register', { json, address: '192.0.2.2' })
  expect(closed.status).toBe(403)
  expect(closed.body).toMatchObject({ code: 'forbidden', message: expect.stringMatching(/closed/) })
})

test('the one-time link makes the first administrator once, also when registration is closed', async () => {
  const { services, call } = await open()
  await setSetting(services, 'registration.isOpen', 'no')
  const older = setupOf(await ensureFirstAdmin(services))
  const setup = setupOf(await ensureFirstAdmin(services))
  const json = { name: 'Rahima', email: 'rahima@example.org', password }
  expect((await call('POST /register', { json: { ...json, setup: older } })).status).toBe(403)
  expect((await call('POST /register', { json: { ...json, setup: 'guess' } })).status).toBe(403)
  // A refused form does not use up the link.
  expect((await call('POST /register', { json: { ...json, password: 'x', setup } })).status).toBe(
    422,
  )
  expect((await call('POST /register', { json: { ...json, setup } })).status).toBe(201)
  const again = { ...json, email: 'karim@example.org', setup }
  expect((await call('POST /register', { json: again })).status).toBe(403)
  const users = await services.db.selectFrom('users').select(['email', 'role']).execute()
  expect(users).toEqual([{ email: json.email, role: 'ADMIN' }])
  expect(await ensureFirstAdmin(services)).toBeUndefined()
})

function setupOf(link: string | undefined): string {
  return new URL(link ?? '').searchParams.get('setup') ?? ''
}
