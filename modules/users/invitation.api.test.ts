import { expect, test } from 'vitest'
import { createAccountLink } from '#core/accounts/create-account-link.service.server.ts'
import { openAccounts, password } from '#tests/support/accounts.ts'
import { onEachDatabaseSlow, type TestServices } from '#tests/support/services.ts'

const hour = 3_600_000
const day = 24 * hour
const newPassword = 'five blue doors'

onEachDatabaseSlow('links of an administrator', (openServices) => {
  async function open() {
    let now = Date.parse('2026-01-15T04:30:00.000Z')
    const services = await openServices({ clock: () => new Date(now) })
    const { call, makePerson, logIn } = openAccounts(services)
    const admin = await makePerson({ role: 'ADMIN', name: 'Rahima' })
    const { token } = admin
    const secretOf = (body: unknown) => String(Object(body).url).split('/').at(-1) ?? ''
    const look = async (secret: string) =>
      (await call('POST /api/auth/link/state', { json: { secret } })).body
    const use = async (secret: string, more = {}) =>
      (await call('POST /api/auth/link', { json: { secret, password: newPassword, ...more } }))
        .status
    const enter = async (email: string, given = newPassword) =>
      (await call('POST /auth/login', { json: { email, password: given } })).status
    const invite = (role: string, email = 'salma@example.org') =>
      call('POST /api/invitations', { token, json: { email, name: 'Salma', role } })
    const pass = (ms: number) => (now += ms)
    return {
      services,
      call,
      makePerson,
      logIn,
      admin,
      token,
      secretOf,
      look,
      use,
      enter,
      invite,
      pass,
    }
  }

  test('a link gives another person a new password and nothing else', async () => {
    const { services, call, makePerson, token, secretOf, look, use, enter } = await open()
    const other = await makePerson({ name: 'Karim' })
    const line = `POST /api/users/${other.id}/link`
    const first = await call(line, { token })
    expect([first.status, first.body]).toEqual([
      201,
      {
        url: expect.stringMatching(/^http.+\/auth\/link\/[\w-]{43}$/),
        expiresAt: '2026-01-16T04:30:00.000Z',
      },
    ])
    const second = secretOf((await call(line, { token })).body)
    expect(await look(secretOf(first.body))).toEqual({ state: 'replaced' })
    expect(await use(secretOf(first.body))).toBe(403)
    expect(await use(second, { role: 'ADMIN', name: 'Somebody else' })).toBe(200)
    expect(await enter(other.email)).toBe(200)
    const { body } = await call(`GET /api/users/${other.id}`, { token })
    expect(body).toMatchObject({ name: 'Karim', role: 'USER' })
    expect(await eventsOf(services)).toEqual([
      ['linkMade', 'Rahima', 'Karim'],
      ['linkMade', 'Rahima', 'Karim'],
      ['passwordChanged', 'One-time link', 'Karim'],
      ['linkUsed', 'One-time link', 'Karim'],
    ])
  })

  test('links are refused for oneself, for an unknown user, and without a recently given password', async () => {
    const { call, makePerson, admin, token, pass } = await open()
    const other = await makePerson()
    const own = await call(`POST /api/users/${admin.id}/link`, { token })
    expect([own.status, Object(own.body).code]).toEqual([409, 'conflict'])
    expect((await call('POST /api/users/999999/link', { token })).status).toBe(404)
    pass(hour / 4)
    const json = { email: 'salma@example.org', name: 'Salma', role: 'USER' }
    for (const line of [`POST /api/users/${other.id}/link`, 'POST /api/invitations']) {
      const late = await call(line, { token, json })
      expect([late.status, Object(late.body).code]).toEqual([401, 'confirm_identity'])
    }
    await call('POST /auth/confirm', { token, json: { password } })
    expect((await call(`POST /api/users/${other.id}/link`, { token })).status).toBe(201)
  })

  test('an invited person alone knows their first password', async () => {
    const { services, call, token, secretOf, look, use, enter, invite } = await open()
    const invited = await invite('ADMIN', ' Salma@Example.org')
    expect([invited.status, Object.keys(Object(invited.body))]).toEqual([201, ['url', 'expiresAt']])
    const secret = secretOf(invited.body)
    expect(await look(secret)).toEqual({
      state: 'usable',
      purpose: 'invitation',
      email: 'salma@example.org',
    })
    const list = () => call('GET /api/invitations', { token })
    const [row] = Object((await list()).body)
    expect(row).toEqual({
      id: expect.any(Number),
      name: 'Salma',
      email: 'salma@example.org',
      role: 'ADMIN',
      invitedBy: 'Rahima',
      createdAt: '2026-01-15T04:30:00.000Z',
      expiresAt: '2026-01-16T04:30:00.000Z',
    })
    expect(await enter('salma@example.org', 'none')).toBe(401)
    expect((await invite('USER')).status).toBe(409)
    expect(await use(secret)).toBe(200)
    expect(await enter('salma@example.org')).toBe(200)
    expect((await list()).body).toEqual([])
    expect((await call(`DELETE /api/invitations/${row.id}`, { token })).status).toBe(404)
    expect(await eventsOf(services)).toEqual([
      ['accountMade', 'Rahima', 'Salma'],
      ['invitationMade', 'Rahima', 'Salma'],
      ['passwordChanged', 'One-time link', 'Salma'],
      ['linkUsed', 'One-time link', 'Salma'],
    ])
  })

  test('a link logs an invited person in once, but nobody who has a second step or a password', async () => {
    const { services, call, makePerson, token, secretOf, invite } = await open()
    const send = (secret: string) =>
      call('POST /api/auth/link', { json: { secret, password: newPassword } })
    const secret = secretOf((await invite('EDITOR')).body)
    const both = await Promise.all([send(secret), send(secret)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    const tokens = both.flatMap(({ body }) => Object(body).token ?? [])
    expect(tokens).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    const verified = await call('GET /auth/verify-token', { token: tokens[0] })
    expect(verified.body).toMatchObject({
      user: { email: 'salma@example.org', role: 'EDITOR' },
    })
    const { id } = Object(verified.body).user
    const sessions = services.db.selectFrom('sessions').select('userId').where('userId', '=', id)
    expect(await sessions.execute()).toHaveLength(1)
    const logins = services.db
      .selectFrom('accessLog')
      .select(['actorId', 'address'])
      .where('event', 'in', ['loggedIn', 'newDevice'])
    expect(await logins.where('actorId', '=', id).execute()).toEqual([
      { actorId: id, address: '192.0.2.1' },
    ])
    // An existing user logs in with the new password and the second step.
    const reset = secretOf((await call(`POST /api/users/${id}/link`, { token })).body)
    expect(Object.keys(Object((await send(reset)).body))).toEqual(['message'])
    const { id: userId } = await makePerson()
    await insertAuthenticator(services, userId)
    const link = { userId, kind: 'invitation', validForMs: hour, now: services.clock() } as const
    const late = await services.db.transaction().execute((tx) => createAccountLink(tx, link))
    const { status, body } = await send(secretOf({ url: late.path }))
    expect([status, Object.keys(Object(body))]).toEqual([200, ['message']])
  })

  test('an invited administrator does not count before their first login', async () => {
    const { call, admin, token, invite } = await open()
    await invite('ADMIN')
    const json = { name: 'Rahima', email: admin.email, role: 'USER' }
    const refused = await call(`PUT /api/users/${admin.id}`, { token, json })
    expect([refused.status, Object(refused.body).code]).toEqual([409, 'conflict'])
  })

  test('revoking an invitation deletes its unused account', async () => {
    const { services, call, token, secretOf, look, use, invite } = await open()
    const secret = secretOf((await invite('USER')).body)
    const [{ id }] = Object((await call('GET /api/invitations', { token })).body)
    expect((await call(`DELETE /api/invitations/${id}`, { token })).status).toBe(204)
    expect(await look(secret)).toEqual({ state: 'revoked' })
    expect(await use(secret)).toBe(403)
    expect((await call(`GET /api/users/${id}`, { token })).status).toBe(404)
    expect((await eventsOf(services)).at(-1)).toEqual(['accountDeleted', 'Rahima', 'Salma'])
    // The address is free again.
    expect((await invite('USER')).status).toBe(201)
  })

  test('a new link replaces an expired invitation', async () => {
    const { call, token, secretOf, look, use, invite, pass, logIn, admin } = await open()
    const late = secretOf((await invite('USER')).body)
    pass(2 * day)
    const again = await logIn(admin)
    expect(await look(late)).toEqual({ state: 'expired' })
    const [{ id }] = Object((await call('GET /api/invitations', { token: again })).body)
    const link = await call(`POST /api/users/${id}/link`, { token: again })
    expect(await look(late)).toEqual({ state: 'replaced' })
    expect(await look(secretOf(link.body))).toMatchObject({ purpose: 'invitation' })
    expect(await use(secretOf(link.body))).toBe(200)
    expect(token).not.toBe(again)
  })

  test('accounts unused for a year are listed and can be deleted together', async () => {
    const { call, makePerson, logIn, admin, enter, pass } = await open()
    const [idle, active, fresh] = ['Idle', 'Active', 'Fresh'].map((name) => ({ name }))
    const { id, email } = await makePerson(idle)
    const user = await makePerson(active)
    pass(300 * day)
    expect(await enter(user.email, password)).toBe(200)
    await makePerson(fresh)
    const names = async () => {
      const token = await logIn(admin)
      const { body } = await call('GET /api/unused-users?sort=name', { token })
      return Object(body).map((row: { name: string }) => row.name)
    }
    expect(await names()).toEqual([])
    pass(65 * day + 1)
    expect(await names()).toEqual(['Idle'])
    const token = await logIn(admin)
    const [row] = Object((await call('GET /api/unused-users', { token })).body)
    expect(row).toMatchObject({ id, email, lastUsedAt: '2026-01-15T04:30:00.000Z' })
    const records = [{ id }, { id: admin.id }]
    const many = await call('POST /api/bulk/delete', { token, json: { entity: 'users', records } })
    expect([many.status, many.body]).toMatchObject([
      200,
      { done: [id], refused: [{ id: admin.id }] },
    ])
    expect(await names()).toEqual([])
    const version = many.headers.get('X-Content-Version')
    expect((await call(`POST /api/history/${version}/undo`, { token })).status).toBe(200)
    expect((await call(`GET /api/users/${id}`, { token })).status).toBe(200)
    expect(await enter(email, password)).toBe(401)
  })
})

async function insertAuthenticator({ db }: Pick<TestServices, 'db'>, userId: number) {
  await db
    .insertInto('authenticators')
    .values({ userId, secret: 'A', pendingSecret: null, lastStep: 0, addedAt: null })
    .execute()
}

async function eventsOf({ db }: TestServices) {
  const rows = await db
    .selectFrom('accessLog')
    .select(['event', 'actorName', 'subjectName'])
    .where('event', 'not in', ['loggedIn', 'newDevice', 'loginRefused'])
    .orderBy('id')
    .execute()
  return rows.map(({ event, actorName, subjectName }) => [event, actorName, subjectName])
}
