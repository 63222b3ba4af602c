// Operations that ask for the password again if the login is older than 15 minutes.
import { expect, onTestFinished, test } from 'vitest'
import { openAccounts, password } from '#tests/support/accounts.ts'
import { createTestServices } from '#tests/support/services.ts'

const minute = 60_000

async function open() {
  let now = Date.parse('2026-01-15T04:30:00.000Z')
  const clock = () => new Date(now)
  const { close, ...services } = await createTestServices({ clock })
  onTestFinished(close)
  const accounts = openAccounts(services)
  const admin = await accounts.makePerson({ role: 'ADMIN' })
  const call: typeof accounts.call = (line, options) =>
    accounts.call(line, { token: admin.token, ...options })
  return { ...accounts, services, admin, call, pass: (ms: number) => (now += ms) }
}

const asked = { code: 'confirm_identity', message: expect.stringMatching(/password again/) }
const newUser = (name: string, role: string) => {
  return { name, email: `${name.toLowerCase()}@example.org`, password: 'four red kites', role }
}

test('a new account, a change of another one, and its deletion ask for it', async () => {
  const { call, makePerson, pass, services, admin } = await open()
  const user = await makePerson()
  const other = await makePerson({ role: 'ADMIN' })
  const editor = await makePerson({ role: 'EDITOR' })
  const editors = { name: editor.name, email: editor.email }
  const put = (id: number, json: object) => call(`PUT /api/users/${id}`, { json })
  const own = { name: user.name, email: user.email }
  const others = { name: other.name, email: other.email }
  expect((await call('POST /api/users', { json: newUser('Salma', 'ADMIN') })).status).toBe(201)

  pass(15 * minute)
  const refused = await Promise.all([
    call('POST /api/users', { json: newUser('Karim', 'ADMIN') }),
    call('POST /api/users', { json: newUser('Karim', 'EDITOR') }),
    call('POST /api/users', { json: newUser('Karim', 'USER') }),
    put(user.id, { ...own, name: 'Karim Uddin' }),
    put(user.id, { ...own, password: 'four red kites' }),
    put(other.id, { ...others, name: 'Salma Begum' }),
    put(user.id, { ...own, role: 'EDITOR' }),
    put(editor.id, { ...editors, password: 'four red kites' }),
    put(editor.id, { ...editors, email: 'new@example.org' }),
    put(user.id, { ...own, role: 'ADMIN' }),
    put(other.id, { ...others, role: 'USER' }),
    put(other.id, { ...others, password: 'four red kites' }),
    put(other.id, { ...others, email: 'new@example.org' }),
    call(`DELETE /api/users/${user.id}`),
    call('POST /api/bulk/delete', { json: { entity: 'users', records: [{ id: user.id }] } }),
    call('GET /api/backups/latest'),
  ])
  for (const { status, body, headers } of refused) {
    expect(status).toBe(401)
    expect(body).toMatchObject(asked)
    expect(headers.get('WWW-Authenticate')).toBe('Bearer')
  }
  const roles = await services.db.selectFrom('users').select('role').orderBy('id').execute()
  expect(roles.map(({ role }) => role)).toEqual(['ADMIN', 'USER', 'ADMIN', 'EDITOR', 'ADMIN'])
  // A change of one's own name does not ask for it.
  expect((await put(admin.id, { name: 'Rahima Khatun', email: admin.email })).status).toBe(200)
})

test('undo and restore of an account ask for it', async () => {
  const { call, makePerson, pass } = await open()
  const { id, name, email } = await makePerson()
  const change = (json: object) => call(`PUT /api/users/${id}`, { json: { name, email, ...json } })
  const promoted = await change({ role: 'ADMIN' })
  const version = promoted.headers.get('X-Content-Version')
  const [row] = Object((await call('GET /api/history?entity=users')).body)
  expect((await call(`POST /api/history/${version}/undo`)).status).toBe(200)
  const made = await call('POST /api/users', { json: newUser('Rahim', 'USER') })
  const renamed = await change({ name: 'Karim' })
  pass(20 * minute)
  const again = await call(`POST /api/history/${row.id}/restore`)
  expect([again.status, again.body]).toMatchObject([401, asked])
  const undone = await call(`POST /api/history/${made.headers.get('X-Content-Version')}/undo`)
  expect([undone.status, undone.body]).toMatchObject([401, asked])
  const renaming = await call(`POST /api/history/${renamed.headers.get('X-Content-Version')}/undo`)
  expect([renaming.status, renaming.body]).toMatchObject([401, asked])
  expect((await call('POST /auth/confirm', { json: { password } })).status).toBe(200)
  expect((await call(`POST /api/history/${row.id}/restore`)).status).toBe(200)
})

test('settings of money, access and backups ask for it, by undo and restore too', async () => {
  const { call, pass } = await open()
  const save = (key: string, valueEn: string) =>
    call(`PUT /api/settings/${key}`, { json: { valueEn } })
  const button = await save('donate.buttonText', 'Give')
  const version = (await save('donate.buttonText', 'Donate')).headers.get('X-Content-Version')
  expect(button.status).toBe(200)
  const [, first] = Object((await call('GET /api/history?entity=settings')).body)
  pass(15 * minute)
  const refused = await Promise.all([
    save('donate.buttonText', 'Help us'),
    save('donate.mfs', '01711111111'),
    save('session.idleHours', '12'),
    save('backup.isOn', 'no'),
    call(`POST /api/history/${version}/undo`),
    call(`POST /api/history/${first.id}/restore`),
  ])
  for (const { status, body } of refused) expect([status, body]).toMatchObject([401, asked])
  // Changes of site texts do not ask for it.
  expect((await save('org.name', 'Village')).status).toBe(200)
  expect((await call('POST /auth/confirm', { json: { password } })).status).toBe(200)
  expect((await call(`POST /api/history/${version}/undo`)).status).toBe(200)
  expect((await save('donate.buttonText', 'Help us')).status).toBe(200)
})

test.each(['/auth/confirm', '/api/auth/confirm'])(
  '%s opens this session, and no other, for 15 minutes',
  async (path) => {
    const { call, logIn, admin, pass } = await open()
    const elsewhere = await logIn(admin)
    pass(16 * minute)
    const create = (name: string, token = admin.token) =>
      call('POST /api/users', { json: newUser(name, 'ADMIN'), token })
    expect((await create('Karim')).status).toBe(401)
    const confirmed = await call(`POST ${path}`, { json: { password } })
    expect([confirmed.status, confirmed.body]).toEqual([200, { message: expect.any(String) }])
    expect((await create('Karim')).status).toBe(201)
    expect((await create('Salma', elsewhere)).status).toBe(401)
    pass(14 * minute)
    expect((await create('Rahim')).status).toBe(201)
    pass(minute)
    expect((await create('Jamal')).status).toBe(401)
  },
)

test('a wrong password to confirm is limited and counts as a wrong login', async () => {
  const { call, admin, pass } = await open()
  pass(20 * minute)
  const confirm = (given: string) =>
    call('POST /auth/confirm', { json: { password: given }, address: '192.0.2.7' })
  const wrong = await confirm('not the password')
  expect([wrong.status, wrong.body]).toMatchObject([
    403,
    { code: 'forbidden', fields: { password: 'Your current password is not right.' } },
  ])
  for (let at = 0; at < 9; at += 1) expect((await confirm('wrong')).status).toBe(403)
  const limited = await confirm(password)
  expect(limited.status).toBe(429)
  expect(limited.headers.get('Retry-After')).toMatch(/^\d+$/)
  const login = { json: { email: admin.email, password }, address: '192.0.2.7' }
  expect((await call('POST /auth/login', login)).status).toBe(429)
})

test('a confirmation requires a live session and a password', async () => {
  const { call, makePerson } = await open()
  const { token } = await makePerson()
  const without = await call('POST /auth/confirm', { json: { password }, token: 'nobody' })
  expect([without.status, without.body]).toMatchObject([401, { code: 'unauthorized' }])
  expect((await call('POST /auth/confirm', { json: { password }, token })).status).toBe(200)
  for (const json of [{}, { password: '' }, { password: 7 }]) {
    const response = await call('POST /auth/confirm', { json, token })
    expect(response.status).toBe(422)
    expect(Object.keys(Object(response.body).fields)).toEqual(['password'])
  }
})
