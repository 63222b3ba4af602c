import { expect, onTestFinished, test } from 'vitest'
import { openAccounts, password } from '#tests/support/accounts.ts'
import { createTestServices } from '#tests/support/services.ts'

async function open() {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  const accounts = openAccounts(services)
  const admin = await accounts.makePerson({ role: 'ADMIN', name: 'Rahima' })
  const { token } = admin
  return { services, ...accounts, admin, token }
}

const operations = [
  'GET /api/users',
  'GET /api/users/1',
  'POST /api/users',
  'PUT /api/users/1',
  'DELETE /api/users/1',
  'DELETE /api/users/1/sessions',
  'GET /api/users/999999',
]

test.each(operations)('%s: 401 for a stranger, 403 for a USER and an EDITOR', async (line) => {
  const { services, call, makePerson } = await open()
  const user = await makePerson()
  const json = line.startsWith('P')
    ? { name: 'X', email: 'x@example.org', password, role: 'ADMIN' }
    : undefined
  const stranger = await call(line, { json })
  expect(stranger.status).toBe(401)
  expect(stranger.headers.get('WWW-Authenticate')).toBe('Bearer')
  const editor = await makePerson({ role: 'EDITOR' })
  const before = await services.db.selectFrom('users').selectAll().execute()
  const [refused, closed] = [
    await call(line, { json, token: user.token }),
    await call(line, { json, token: editor.token }),
  ]
  expect([refused.status, closed.status]).toEqual([403, 403])
  for (const response of [stranger, refused, closed]) {
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.text).not.toMatch(/@|Rahima|hash|argon2/)
  }
  expect(await services.db.selectFrom('users').selectAll().execute()).toEqual(before)
})

test.each(operations)('%s: accepts a token only in the Authorization header', async (line) => {
  const { call, token } = await open()
  const [method, path] = line.split(' ')
  const response = await call(`${method} ${path}?token=${token}&authorization=Bearer%20${token}`, {
    headers: { Cookie: `token=${token}`, 'X-Authorization': `Bearer ${token}` },
    json: method === 'POST' || method === 'PUT' ? { token } : undefined,
  })
  expect(response.status).toBe(401)
})

test('lists users with search, order and pages, and never a password', async () => {
  const { call, token, makePerson } = await open()
  await makePerson({ name: 'Karim Uddin', email: 'karim@example.org' })
  await makePerson({ name: 'Anowara', email: 'anowara@example.org' })
  const all = await call('GET /api/users', { token })
  expect(all.status).toBe(200)
  expect(all.headers.get('X-Total-Count')).toBe('3')
  const shown = ['id', 'name', 'email', 'role', 'language', 'createdAt', 'updatedAt']
  for (const user of Object(all.body)) expect(Object.keys(user)).toEqual(shown)
  expect(all.text).not.toMatch(/hash|argon2|password|scrypt/i)
  const names = async (query: string) =>
    Object((await call(`GET /api/users?${query}`, { token })).body).map(
      (user: { name: string }) => user.name,
    )
  expect(await names('q=KARIM')).toEqual(['Karim Uddin'])
  expect(await names('sort=name')).toEqual(['Anowara', 'Karim Uddin', 'Rahima'])
  expect(await names('sort=-id&page=2&pageSize=1')).toEqual(['Karim Uddin'])
  expect(await names("q=')--")).toEqual([])
  for (const query of [
    'sort=passwordHash',
    'sort=id;drop',
    'page=0',
    'page=1&page=2',
    'sort=id%0d%0a',
  ]) {
    expect((await call(`GET /api/users?${query}`, { token })).status, query).toBe(422)
  }
})

test('an id must consist of digits (WordPress 4.7.0)', async () => {
  const { call, token, admin } = await open()
  for (const id of [
    `${admin.id}abc`,
    '1e0',
    '0x1',
    '1,2',
    '01',
    '0',
    '-1',
    '+1',
    '1.0',
    '99999999999',
    '১',
    '%201',
    '1%00',
    '[1]',
  ]) {
    for (const method of ['GET', 'DELETE']) {
      expect((await call(`${method} /api/users/${encodeURI(id)}`, { token })).status, id).toBe(404)
    }
  }
  expect((await call('GET /api/users/999', { token })).status).toBe(404)
  expect((await call('DELETE /api/users/999', { token })).status).toBe(404)
  expect((await call('DELETE /api/users/999/sessions', { token })).status).toBe(404)
  const json = { name: 'X', email: 'x@example.org' }
  expect((await call('PUT /api/users/999', { token, json })).status).toBe(404)
})

test.each(['POST', 'PUT'])('%s: 422 for each field', async (method) => {
  const { call, token, makePerson } = await open()
  const other = await makePerson()
  const path = method === 'POST' ? '/api/users' : `/api/users/${other.id}`
  const good = { name: 'Karim', email: 'karim@example.org', password, role: 'USER' }
  const cases: [object, string, boolean][] = [
    [{ name: undefined }, 'name', true],
    [{ name: ' ' }, 'name', true],
    [{ email: undefined }, 'email', true],
    [{ email: 'karim' }, 'email', false],
    [{ name: 'x'.repeat(101) }, 'name', false],
    [{ name: 'a\0b' }, 'name', false],
    [{ name: 7 }, 'name', false],
    [{ password: 'short' }, 'password', false],
    [{ password: ['three green boats'] }, 'password', false],
    [{ role: 'admin' }, 'role', false],
    [{ role: ['USER', 'ADMIN'] }, 'role', false],
    ...(method === 'POST'
      ? ([
          [{ password: undefined }, 'password', true],
          [{ password: '' }, 'password', true],
        ] as [object, string, boolean][])
      : []),
  ]
  for (const [change, field, isMissing] of cases) {
    const response = await call(`${method} ${path}`, { token, json: { ...good, ...change } })
    expect(response.status, JSON.stringify(change)).toBe(422)
    expect(Object.keys(Object(response.body).fields)).toEqual([field])
    if (isMissing) expect(response.body).toMatchObject({ error: 'All fields are required!' })
  }
})

test('POST: 201 with the new user, and history without a password', async () => {
  const { services, call, token, admin } = await open()
  const json = { name: ' Karim ', email: ' KARIM@example.org', password, role: 'ADMIN', id: 77 }
  const response = await call('POST /api/users', { token, json })
  expect(response.status).toBe(201)
  expect(response.body).toEqual({
    id: expect.any(Number),
    name: 'Karim',
    email: 'karim@example.org',
    role: 'ADMIN',
    language: null,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  expect(Object(response.body).id).not.toBe(77)
  expect(response.headers.get('X-Content-Version')).toMatch(/^\d+$/)
  const rows = await services.db.selectFrom('history').selectAll().execute()
  expect(rows.at(-1)).toMatchObject({ actorId: admin.id, entity: 'users', action: 'create' })
  expect(JSON.stringify(rows)).not.toMatch(/argon2|passwordHash/)
  const login = await call('POST /auth/login', { json: { email: 'karim@example.org', password } })
  expect(login.status).toBe(200)
  const again = await call('POST /api/users', { token, json })
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({ fields: { email: expect.any(String) } })
  const plain = await call('POST /api/users', {
    token,
    json: { name: 'A', email: 'a@example.org', password },
  })
  expect(plain.body).toMatchObject({ role: 'USER' })
})

test('PUT: keeps a password and role that are not sent; a new password ends the sessions', async () => {
  const { call, token, makePerson } = await open()
  const other = await makePerson({ name: 'Karim' })
  const line = `PUT /api/users/${other.id}`
  const good = { name: 'Karim', email: other.email }
  const isKnown = async (its: string) =>
    (await call('GET /api/auth/sessions', { token: its })).status === 200

  const renamed = await call(line, { token, json: { ...good, name: 'Karim U', password: '' } })
  expect(renamed.status).toBe(200)
  expect(renamed.body).toMatchObject({ name: 'Karim U', role: 'USER' })
  expect(await isKnown(other.token)).toBe(true)

  const newPassword = 'four yellow boats'
  expect((await call(line, { token, json: { ...good, password: newPassword } })).status).toBe(200)
  expect(await isKnown(other.token)).toBe(false)
  const login = await call('POST /auth/login', {
    json: { email: other.email, password: newPassword },
  })
  const second = String(Object(login.body).token)
  expect(await isKnown(second)).toBe(true)

  // A promotion ends the sessions, so that old tokens do not gain the role.
  expect((await call(line, { token, json: { ...good, role: 'ADMIN' } })).status).toBe(200)
  expect(await isKnown(second)).toBe(false)
})

test('PUT: 409 for a taken email and for a stale form', async () => {
  const { call, token, admin, makePerson } = await open()
  const other = await makePerson({ name: 'Karim' })
  const line = `PUT /api/users/${other.id}`
  const taken = await call(line, {
    token,
    json: { name: 'Karim', email: admin.email.toUpperCase() },
  })
  expect(taken.status).toBe(409)
  expect(taken.body).toMatchObject({ code: 'conflict', fields: { email: expect.any(String) } })
  const json = { name: 'Karim', email: other.email, updatedAt: '2020-01-01T00:00:00.000Z' }
  expect((await call(line, { token, json })).status).toBe(409)
  const headers = { 'If-Match': '"2020-01-01T00:00:00.000Z"' }
  const same = { name: 'Karim', email: other.email }
  expect((await call(line, { token, json: same, headers })).status).toBe(409)
  expect((await call(line, { token, json: { ...same, updatedAt: other.updatedAt } })).status).toBe(
    200,
  )
})

test('changing one’s own email or password needs the current password', async () => {
  const { call, token, admin } = await open()
  const line = `PUT /api/users/${admin.id}`
  const own = { name: 'Rahima K', email: admin.email, role: 'ADMIN' }
  expect((await call(line, { token, json: own })).status).toBe(200)
  for (const change of [{ email: 'other@example.org' }, { password: 'four yellow boats' }]) {
    for (const currentPassword of [undefined, '', 'wrong password']) {
      const response = await call(line, { token, json: { ...own, ...change, currentPassword } })
      expect(response.status).toBe(403)
      expect(response.body).toMatchObject({ fields: { currentPassword: expect.any(String) } })
    }
    const json = { ...own, ...change, currentPassword: password }
    if ('email' in change) expect((await call(line, { token, json })).status).toBe(200)
  }
})

test('DELETE: 204 and the tokens end at once; refused for oneself and the last administrator', async () => {
  const { services, call, token, admin, makePerson } = await open()
  const other = await makePerson({ role: 'ADMIN' })
  expect((await call(`DELETE /api/users/${admin.id}`, { token })).status).toBe(409)
  const response = await call(`DELETE /api/users/${other.id}`, { token })
  expect(response.status).toBe(204)
  expect(response.text).toBe('')
  expect(response.headers.get('X-Content-Version')).toMatch(/^\d+$/)
  expect((await call('GET /api/users', { token: other.token })).status).toBe(401)
  const left = await services.db.selectFrom('sessions').select('userId').execute()
  expect(left).toEqual([{ userId: admin.id }])
  // The last administrator cannot change their role either.
  for (const role of ['USER', 'EDITOR']) {
    const json = { name: 'Rahima', email: admin.email, role }
    const demoted = await call(`PUT /api/users/${admin.id}`, { token, json })
    expect(demoted.status).toBe(409)
    expect(demoted.body).toMatchObject({
      message: expect.stringMatching(/at least one administrator/),
    })
  }
})

test('an editor loses every session with the role and does not regain them with it', async () => {
  const { call, token } = await open()
  const person = { name: 'Salma', email: 'salma@example.org' }
  const json = { ...person, password, role: 'EDITOR' }
  const made = await call('POST /api/users', { token, json })
  expect([made.status, made.body]).toMatchObject([201, { role: 'EDITOR' }])
  const logIn = async () => {
    const login = await call('POST /auth/login', { json: { email: person.email, password } })
    return String(Object(login.body).token)
  }
  const read = async (its: string) => (await call('GET /api/donors', { token: its })).status
  const editing = await logIn()
  expect(await read(editing)).toBe(200)
  const known = await call('GET /api/auth/verify-token', { token: editing })
  expect(known.body).toMatchObject({ valid: true, user: { role: 'EDITOR' } })
  const change = (role: string) =>
    call(`PUT /api/users/${Object(made.body).id}`, { token, json: { ...person, role } })
  expect((await change('USER')).status).toBe(200)
  expect(await read(editing)).toBe(401)
  const reading = await logIn()
  expect(await read(reading)).toBe(403)
  expect((await change('EDITOR')).status).toBe(200)
  expect(await read(reading)).toBe(401)
  const log = Object((await call('GET /api/access-log?kind=account', { token })).body)
  expect(log[0]).toMatchObject({ event: 'roleChanged', details: { from: 'USER', to: 'EDITOR' } })
})

test('an administrator ends all sessions of a user at once', async () => {
  const { call, token, makePerson, logIn } = await open()
  const other = await makePerson()
  const second = await logIn(other)
  expect((await call(`DELETE /api/users/${other.id}/sessions`, { token })).status).toBe(204)
  for (const its of [other.token, second]) {
    expect((await call('GET /api/auth/sessions', { token: its })).status).toBe(401)
  }
  expect((await call('GET /api/users', { token })).status).toBe(200)
})
