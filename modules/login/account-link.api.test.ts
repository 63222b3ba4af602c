// One-time links of the host: they make an administrator or set a new password, once, within a day.
import { expect, onTestFinished, test } from 'vitest'
import { openAccounts, password, setSetting } from '#tests/support/accounts.ts'
import {
  createTestServices,
  onEachDatabaseSlow,
  type TestServices,
} from '#tests/support/services.ts'
import { createHostLink } from './account-link.service.server.ts'
import { ensureFirstAdmin } from './first-admin.service.server.ts'

const hour = 3_600_000
const newPassword = 'five blue doors'

onEachDatabaseSlow('a one-time link', (openServices) => {
  async function open() {
    let now = Date.parse('2026-01-15T04:30:00.000Z')
    const services = await openServices({ clock: () => new Date(now) })
    const accounts = openAccounts(services)
    const secretFor = async (email: string) =>
      (await createHostLink(services, email)).path.split('/').at(-1) ?? ''
    return { services, ...accounts, secretFor, pass: (ms: number) => (now += ms) }
  }

  test('sets the password of an administrator once, and ends every session', async () => {
    const { services, call, makePerson, secretFor } = await open()
    const admin = await makePerson({ role: 'ADMIN', name: 'Rahima' })
    const older = await secretFor(admin.email)
    const secret = await secretFor(admin.email)
    expect((await look(call, secret)).body).toEqual({
      state: 'usable',
      purpose: 'newPassword',
      email: admin.email,
    })
    // The newest link alone works, and a refused password does not use it up.
    expect((await look(call, older)).body).toEqual({ state: 'replaced' })
    const weak = await call('POST /api/auth/link', {
      json: { secret: secret, password: 'password1' },
    })
    expect([weak.status, Object.keys(Object(weak.body).fields)]).toEqual([422, ['password']])
    const own = await call('POST /api/auth/link', {
      json: { secret: secret, password: admin.email },
    })
    expect([own.status, Object.keys(Object(own.body).fields)]).toEqual([422, ['password']])
    const used = await call('POST /api/auth/link', {
      json: { secret: secret, password: newPassword },
    })
    expect([used.status, used.body]).toEqual([200, { message: expect.any(String) }])

    expect((await call('GET /api/auth/sessions', admin)).status).toBe(401)
    const logIn = (given: string) =>
      call('POST /auth/login', { json: { email: admin.email, password: given } })
    expect((await logIn(password)).status).toBe(401)
    expect((await logIn(newPassword)).status).toBe(200)
    const again = await call('POST /api/auth/link', { json: { secret: secret, password } })
    expect([again.status, again.body]).toMatchObject([403, { code: 'forbidden' }])
    expect((await look(call, secret)).body).toEqual({ state: 'used' })
    expect(await lastChange(services)).toMatchObject({
      entity: 'users',
      entityId: admin.id,
      action: 'update',
      actorId: null,
      actorName: 'One-time link',
    })
    const stored = JSON.stringify(
      await services.db.selectFrom('accountLinks').selectAll().execute(),
    )
    expect(stored).not.toContain(secret)
  })

  test('makes an administrator of a new account, also when sign-up is closed', async () => {
    const { services, call, secretFor } = await open()
    await setSetting(services, 'registration.isOpen', 'no')
    const secret = await secretFor(' Salma@Example.org')
    expect((await look(call, secret)).body).toEqual({
      state: 'usable',
      purpose: 'newAdministrator',
      email: 'salma@example.org',
    })
    const nameless = await call('POST /api/auth/link', { json: { secret: secret, password } })
    expect([nameless.status, Object.keys(Object(nameless.body).fields)]).toEqual([422, ['name']])
    const json = { name: 'Salma', password, role: 'USER', email: 'other@example.org' }
    const both = await Promise.all([
      call('POST /api/auth/link', { json: { ...json, secret: secret } }),
      call('POST /api/auth/link', { json: { ...json, secret: secret } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    const users = await services.db.selectFrom('users').select(['name', 'email', 'role']).execute()
    expect(users).toEqual([{ name: 'Salma', email: 'salma@example.org', role: 'ADMIN' }])
  })

  test('makes an administrator of an existing account', async () => {
    const { services, call, makePerson, secretFor } = await open()
    const { id, email, name } = await makePerson()
    const secret = await secretFor(email)
    const looked = await look(call, secret)
    expect(looked.body).toEqual({ state: 'usable', purpose: 'promotion', email })
    const json = { name: 'Somebody else', password: newPassword }
    expect((await call('POST /api/auth/link', { json: { ...json, secret: secret } })).status).toBe(
      200,
    )
    const user = await services.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(user).toMatchObject({ id, email, name, role: 'ADMIN' })
  })

  test('ends after a day, and an invalid secret changes nothing', async () => {
    const { call, makePerson, secretFor, pass } = await open()
    const { email } = await makePerson({ role: 'ADMIN' })
    const secret = await secretFor(email)
    pass(24 * hour - 1)
    expect((await look(call, secret)).body).toMatchObject({ state: 'usable' })
    pass(1)
    expect((await look(call, secret)).body).toEqual({ state: 'expired' })
    const json = { password: newPassword }
    expect((await call('POST /api/auth/link', { json: { ...json, secret: secret } })).status).toBe(
      403,
    )
    for (const guess of ['x', 'A'.repeat(43)]) {
      expect((await look(call, guess)).body).toEqual({ state: 'unknown' })
      expect((await call('POST /api/auth/link', { json: { ...json, secret: guess } })).status).toBe(
        403,
      )
    }
  })

  test('the link of a first start says whether it still works', async () => {
    const { services, call, makePerson } = await open()
    const setup = new URL((await ensureFirstAdmin(services)) ?? '').searchParams.get('setup') ?? ''
    const lookAgain = async () => (await look(call, setup ?? '')).body
    expect(await lookAgain()).toEqual({ state: 'usable', purpose: 'firstAdministrator' })
    const { id } = await makePerson({ role: 'ADMIN' })
    expect(await lookAgain()).toEqual({ state: 'used' })
    await services.db.deleteFrom('users').where('id', '=', id).execute()
    const json = { name: 'Rahima', email: 'rahima@example.org', password, setup }
    expect((await call('POST /register', { json })).status).toBe(201)
    expect(await lookAgain()).toEqual({ state: 'used' })
  })
})

test('the first administrator of the environment gets no common password', async () => {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  const firstAdmin = { email: 'rahima@example.org', password: 'password1234', name: 'Rahima' }
  const config = { ...services.config, firstAdmin }
  await expect(ensureFirstAdmin({ ...services, config })).rejects.toThrow(
    'ADMIN_PASSWORD: this one',
  )
  expect(await services.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('an invalid address is refused', async () => {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  await expect(createHostLink(services, 'karim')).rejects.toThrow('Enter an email address')
})

async function lastChange({ db }: TestServices) {
  return db.selectFrom('history').selectAll().orderBy('id', 'desc').executeTakeFirst()
}

type Call = ReturnType<typeof openAccounts>['call']

async function look(call: Call, secret: string) {
  return call('POST /api/auth/link/state', { json: { secret } })
}
