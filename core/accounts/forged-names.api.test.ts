// Nobody can write to history under a name that resembles another person's.
import { expect, onTestFinished, test } from 'vitest'
import { openAccounts, password } from '#tests/support/accounts.ts'
import { createTestServices } from '#tests/support/services.ts'

async function open() {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  const accounts = openAccounts(services)
  const admin = await accounts.makePerson({ role: 'ADMIN', name: 'First Admin' })
  return { services, admin, ...accounts }
}

const forged = [
  'First Admin',
  'first  admin',
  'F\u0456rst \u0410dmin',
  'Fırst Admın',
  'First Admln',
  'Village Site',
  'Ｏne-time l1nk',
  'C0mmand Line',
]
const hidden = ['First\u200bAdmin', '\u202enimdA tsriF', 'First Admin\u2060', 'First Admin (#1)']

test.each([...forged, ...hidden])('%j is refused wherever a name is given', async (name) => {
  const { call, admin, makePerson } = await open()
  const person = await makePerson()
  const { token } = admin
  const user = { name, email: 'karim@example.org', password }
  const responses = await Promise.all([
    call('POST /register', { json: user }),
    call('POST /api/users', { json: { ...user, role: 'USER' }, token }),
    call('POST /api/invitations', { json: { name, email: user.email }, token }),
    call(`PUT /api/users/${person.id}`, { json: { name, email: person.email }, token }),
    call('PUT /api/auth/profile', { json: { name }, token: person.token }),
  ])
  for (const { status, body } of responses) {
    expect(status).toBe(422)
    expect(body).toMatchObject({ fields: { name: expect.stringMatching(/looks like|character/) } })
  }
})

test('administrators may share a name, and an existing resemblance blocks no other change', async () => {
  const { call, admin, makePerson } = await open()
  const { token } = admin
  const json = { name: 'First Admin', email: 'second@example.org', password, role: 'ADMIN' }
  const second = await call('POST /api/users', { json, token })
  expect(second.status).toBe(201)
  const { id } = Object(second.body)
  // A USER of that name would be taken for the other.
  const demoted = { ...json, role: 'USER', password: '' }
  expect((await call(`PUT /api/users/${id}`, { json: demoted, token })).status).toBe(422)

  const older = await makePerson({ name: 'First Admin' })
  const own = { currentPassword: password, newPassword: 'five blue doors' }
  const changed = await call('PUT /api/auth/profile', { json: own, token: older.token })
  expect(changed.status).toBe(200)
  const renamed = { name: 'First Admin Khan', email: older.email }
  expect((await call(`PUT /api/users/${older.id}`, { json: renamed, token })).status).toBe(200)
})

test('history and dashboard identify authors by id as well', async () => {
  const { call, admin } = await open()
  const json = { name: 'Karim', email: 'karim@example.org', password, role: 'USER' }
  await call('POST /api/users', { json, token: admin.token })
  const who = { actorId: admin.id, actorName: 'First Admin' }
  const history = await call('GET /api/history', { token: admin.token })
  expect(history.body).toMatchObject([who, { actorId: null, actorName: 'Village Site' }])
  const dashboard = await call('GET /api/dashboard', { token: admin.token })
  expect(Object(dashboard.body).lastChanges).toMatchObject([who])
  const [row] = Object(history.body)
  const one = await call(`GET /api/history/${row.id}`, { token: admin.token })
  expect(one.body).toMatchObject(who)
})
