import { expect, onTestFinished, test } from 'vitest'
import { openAccounts, password } from '#tests/support/accounts.ts'
import { fieldsOf, versionOf } from '#tests/support/content.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'

test('a user deleted by mistake comes back without password or sessions', async () => {
  const services = await createTestServices()
  onTestFinished(services.close)
  const { call, makePerson } = openAccounts(services)
  const { token } = await makePerson({ role: 'ADMIN' })
  const user = await makePerson({ email: 'karim@example.org', role: 'ADMIN' })
  const before = await call(`GET /api/users/${user.id}`, { token })
  const gone = await call(`DELETE /api/users/${user.id}`, { token })
  const version = gone.headers.get('X-Content-Version')

  expect((await call(`POST /api/history/${version}/undo`, { token: user.token })).status).toBe(401)
  const undone = await call(`POST /api/history/${version}/undo`, { token })
  expect(undone.status).toBe(200)
  expect((await call(`GET /api/users/${user.id}`, { token })).body).toEqual(before.body)
  expect((await call('GET /api/auth/sessions', { token: user.token })).status).toBe(401)
  expect((await call(`POST /api/history/${version}/undo`, { token })).status).toBe(409)
})

test('a deleted user is not restored if another account has their email now', async () => {
  const services = await createTestServices()
  onTestFinished(services.close)
  const { call, makePerson } = openAccounts(services)
  const { token } = await makePerson({ role: 'ADMIN' })
  const user = await makePerson({ email: 'karim@example.org' })
  const gone = await call(`DELETE /api/users/${user.id}`, { token })
  await makePerson({ email: 'karim@example.org' })
  const version = gone.headers.get('X-Content-Version')
  expect((await call(`POST /api/history/${version}/undo`, { token })).status).toBe(409)
})

test('an account is restored to any version, by the rules of accounts', async () => {
  const services = await createTestServices()
  onTestFinished(services.close)
  const { call, makePerson } = openAccounts(services)
  const admin = await makePerson({ role: 'ADMIN' })
  const { token } = admin
  const karim = await makePerson({ name: 'Karim', email: 'karim@example.org', role: 'ADMIN' })
  const path = `/api/users/${karim.id}`
  const changed = await call(`PUT ${path}`, {
    token,
    json: { name: 'Karim Uddin', email: 'uddin@example.org', role: 'USER' },
  })
  const passwordHash = await hashOf(services, karim.id)
  const rows = async (id: number) => {
    const list = await call(`GET /api/history?entity=users&entityId=${id}`, { token })
    return Object(list.body).map((row: { id: number }) => row.id)
  }
  const [last, first] = await rows(karim.id)

  // The first version: name, email and role, but not the password.
  const restored = await call(`POST /api/history/${first}/restore`, { token })
  expect(restored.status).toBe(200)
  expect((await call(`GET ${path}`, { token })).body).toMatchObject({
    name: 'Karim',
    email: 'karim@example.org',
    role: 'ADMIN',
  })
  expect(await hashOf(services, karim.id)).toBe(passwordHash)

  // The last version removes the role, which ends the sessions.
  const { text } = await call('POST /api/auth/login', { json: { email: karim.email, password } })
  const theirs = JSON.parse(text).token
  expect((await call(`POST /api/history/${last}/restore`, { token })).status).toBe(200)
  expect((await call('GET /api/dashboard', { token: theirs })).status).toBe(401)
  expect((await call(`POST /api/history/${versionOf(changed)}/undo`, { token })).status).toBe(409)

  // A version is not restored if its email belongs to another account, or on one's own account.
  await makePerson({ email: 'karim@example.org' })
  const taken = await call(`POST /api/history/${first}/restore`, { token })
  expect([taken.status, fieldsOf(taken.body).code]).toEqual([409, 'conflict'])
  const [own] = await rows(admin.id)
  expect((await call(`POST /api/history/${own}/restore`, { token })).status).toBe(409)
})

test('administrators cannot lose their own role by a restore', async () => {
  const services = await createTestServices()
  onTestFinished(services.close)
  const { call, makePerson, logIn } = openAccounts(services)
  const first = await makePerson({ role: 'ADMIN' })
  const second = await makePerson({ role: 'USER' })
  const put = (role: string) => ({ name: second.name, email: second.email, role })
  const { token } = first
  await call(`PUT /api/users/${second.id}`, { token, json: put('ADMIN') })
  const list = await call(`GET /api/history?entity=users&entityId=${second.id}`, { token })
  const [, asUser] = Object(list.body)
  // A third administrator deletes the first and then loses the role; the second, now the last, restores their own
  // version as USER.
  const other = await makePerson({ role: 'ADMIN' })
  await call(`DELETE /api/users/${first.id}`, { token: await logIn(other) })
  await services.db.updateTable('users').set({ role: 'USER' }).where('id', '=', other.id).execute()
  const refused = await call(`POST /api/history/${asUser.id}/restore`, {
    token: await logIn(second),
  })
  expect(refused.status).toBe(409)
  expect(await roleOf(services, second.id)).toBe('ADMIN')
})

async function hashOf({ db }: TestServices, id: number) {
  return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst())
    ?.passwordHash
}

async function roleOf({ db }: TestServices, id: number) {
  return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst())?.role
}
