import { expect, onTestFinished, test } from 'vitest'
import { openAccounts, password } from '#tests/support/accounts.ts'
import { createTestServices } from '#tests/support/services.ts'

async function open() {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  const accounts = openAccounts(services)
  return { services, ...accounts, person: await accounts.makePerson({ name: 'Karim' }) }
}

const newPassword = 'four yellow boats'

test.each([
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/1',
  'PUT /api/auth/profile',
])('%s: 401 without a token', async (line) => {
  const { services, call } = await open()
  const json = line.startsWith('PUT') ? { name: 'X' } : undefined
  expect((await call(line, { json })).status).toBe(401)
  expect(await services.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('lists the own sessions, and nothing that could be used to log in', async () => {
  const { call, person, logIn, makePerson } = await open()
  await makePerson()
  const phone = await logIn(
    person,
    'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36',
  )
  const response = await call('GET /api/auth/sessions', { token: phone })
  expect(response.status).toBe(200)
  expect(response.body).toEqual([
    {
      id: expect.any(Number),
      device: 'Chrome, Android',
      address: null,
      createdAt: '2026-01-15T04:30:00.000Z',
      lastUsedAt: '2026-01-15T04:30:00.000Z',
      isCurrent: true,
    },
    expect.objectContaining({ device: 'Unknown device', isCurrent: false }),
  ])
  expect(response.text).not.toMatch(/hash|token/i)
})

test("ends one of the own sessions, never another person's", async () => {
  const { call, person, logIn, makePerson } = await open()
  const admin = await makePerson({ role: 'ADMIN' })
  const second = await logIn(person)
  const mine = Object((await call('GET /api/auth/sessions', { token: second })).body)
  const [theirs] = Object((await call('GET /api/auth/sessions', { token: admin.token })).body)
  const old = mine.find((session: { isCurrent: boolean }) => !session.isCurrent)
  for (const token of [second, admin.token]) {
    const foreign = token === second ? theirs.id : old.id
    expect((await call(`DELETE /api/auth/sessions/${foreign}`, { token })).status).toBe(404)
  }
  expect((await call('DELETE /api/auth/sessions/1abc', { token: second })).status).toBe(404)
  expect((await call(`DELETE /api/auth/sessions/${old.id}`, { token: second })).status).toBe(204)
  expect((await call('GET /api/auth/sessions', { token: person.token })).status).toBe(401)
  expect((await call('GET /api/auth/sessions', { token: second })).status).toBe(200)
})

test('ends all sessions but the current one', async () => {
  const { call, person, logIn, makePerson } = await open()
  const other = await makePerson()
  const [second, third] = [await logIn(person), await logIn(person)]
  expect((await call('DELETE /api/auth/sessions', { token: second })).status).toBe(204)
  const statusOf = async (token: string) => (await call('GET /api/auth/sessions', { token })).status
  expect(await statusOf(second)).toBe(200)
  expect(await statusOf(person.token)).toBe(401)
  expect(await statusOf(third)).toBe(401)
  expect(await statusOf(other.token)).toBe(200)
})

test('changes the own name; role, email and id cannot be changed here', async () => {
  const { services, call, person } = await open()
  const json = {
    name: ' Karim Uddin ',
    role: 'ADMIN',
    email: 'x@example.org',
    id: 99,
    passwordHash: 'x',
  }
  const response = await call('PUT /api/auth/profile', { token: person.token, json })
  expect(response.status).toBe(200)
  expect(response.body).toMatchObject({
    id: person.id,
    name: 'Karim Uddin',
    role: 'USER',
    email: person.email,
  })
  expect(response.text).not.toMatch(/hash|argon2/)
  const stored = await services.db.selectFrom('users').select('passwordHash').executeTakeFirst()
  expect(stored?.passwordHash).toBe(person.passwordHash)
})

test('a new password needs the current one and ends every other session', async () => {
  const { call, person, logIn } = await open()
  const { token } = person
  const second = await logIn(person)
  const line = 'PUT /api/auth/profile'
  for (const currentPassword of [undefined, '', 'wrong password', newPassword]) {
    const response = await call(line, { token, json: { newPassword, currentPassword } })
    expect(response.status).toBe(403)
    expect(response.body).toMatchObject({ fields: { currentPassword: expect.any(String) } })
  }
  for (const weak of ['short', 'password1', person.email]) {
    const json = { newPassword: weak, currentPassword: password }
    const response = await call(line, { token, json })
    expect(response.status).toBe(422)
    expect(Object.keys(Object(response.body).fields)).toEqual(['newPassword'])
  }
  expect((await call('GET /api/auth/sessions', { token: second })).status).toBe(200)
  const json = { newPassword, currentPassword: password }
  expect((await call(line, { token, json })).status).toBe(200)
  expect((await call('GET /api/auth/sessions', { token: second })).status).toBe(401)
  expect((await call('GET /api/auth/sessions', { token })).status).toBe(200)
  const { email } = person
  expect((await call('POST /auth/login', { json: { email, password } })).status).toBe(401)
  expect((await call('POST /auth/login', { json: { email, password: newPassword } })).status).toBe(
    200,
  )
})

test('a stolen token cannot be used to guess the password', async () => {
  const { call, person } = await open()
  const json = { newPassword, currentPassword: 'wrong password' }
  const statuses: number[] = []
  for (let at = 0; at < 12; at += 1) {
    const address = `192.0.2.${at}`
    const response = await call('PUT /api/auth/profile', { token: person.token, json, address })
    statuses.push(response.status)
  }
  expect(statuses).toEqual([...Array(10).fill(403), 429, 429])
})

test("the list of users does not allow guessing either: an administrator's attempts are counted together", async () => {
  const { call, makePerson } = await open()
  const { id, name, email, token } = await makePerson({ role: 'ADMIN' })
  const currentPassword = 'wrong password'
  for (let at = 0; at < 10; at += 1) {
    await call('PUT /api/auth/profile', { token, json: { newPassword, currentPassword } })
  }
  const json = { name, email, password: newPassword, currentPassword }
  expect((await call(`PUT /api/users/${id}`, { token, json })).status).toBe(429)
})

test('each invalid field gets 422', async () => {
  const { call, person } = await open()
  for (const [json, field] of [
    [{ name: '' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ newPassword: 12345678 }, 'newPassword'],
    [{ currentPassword: 'x'.repeat(300), newPassword }, 'currentPassword'],
  ] as const) {
    const response = await call('PUT /api/auth/profile', { token: person.token, json })
    expect(response.status).toBe(422)
    expect(Object.keys(Object(response.body).fields)).toEqual([field])
  }
})
