// Links of existing accounts: what they change, and what ends them.
import { expect, test } from 'vitest'
import { openAccounts, password } from '#tests/support/accounts.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'
import {
  type AccountLinkKind,
  createAccountLink,
  dayMs,
} from './create-account-link.service.server.ts'

const newPassword = 'five blue doors'

onEachDatabaseSlow('a link for an account', (openServices) => {
  async function open() {
    let now = Date.parse('2026-01-15T04:30:00.000Z')
    const services = await openServices({ clock: () => new Date(now) })
    const { call, makePerson } = openAccounts(services)
    const create = async (userId: number, kind: AccountLinkKind = 'reset') => {
      const link = { userId, kind, validForMs: dayMs, now: new Date(now) }
      const { path } = await services.db.transaction().execute((tx) => createAccountLink(tx, link))
      return path.split('/').at(-1) ?? ''
    }
    const look = async (secret: string) =>
      (await call('POST /api/auth/link/state', { json: { secret } })).body
    const use = async (secret: string) =>
      (await call('POST /api/auth/link', { json: { secret, password: newPassword } })).status
    return { services, call, makePerson, create, look, use, pass: (ms: number) => (now += ms) }
  }

  test('sets the password once, keeps the role, and ends all other links', async () => {
    const { services, call, makePerson, create, look, use } = await open()
    const { id, email } = await makePerson()
    const [first, second] = [await create(id), await create(id, 'invitation')]
    expect(await look(first)).toEqual({ state: 'usable', purpose: 'newPassword', email })
    expect(await look(second)).toEqual({ state: 'usable', purpose: 'invitation', email })
    expect((await Promise.all([use(first), use(first)])).sort()).toEqual([200, 403])
    expect([await look(first), await look(second)]).toEqual([
      { state: 'used' },
      { state: 'revoked' },
    ])
    expect(await use(second)).toBe(403)
    const logIn = (given: string) => call('POST /auth/login', { json: { email, password: given } })
    expect((await logIn(password)).status).toBe(401)
    expect((await logIn(newPassword)).status).toBe(200)
    const users = await services.db.selectFrom('users').select(['id', 'role']).execute()
    expect(users).toEqual([{ id, role: 'USER' }])
    const stored = await services.db.selectFrom('accountLinks').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(first)
  })

  test('expires, and says so for a month', async () => {
    const { makePerson, create, look, use, pass } = await open()
    const { id } = await makePerson()
    const secret = await create(id)
    pass(dayMs)
    expect(await look(secret)).toEqual({ state: 'expired' })
    expect(await use(secret)).toBe(403)
    pass(30 * dayMs + 1)
    await create(id)
    expect(await look(secret)).toEqual({ state: 'unknown' })
  })

  const changes = [
    { email: 'other@example.org' },
    { role: 'ADMIN' },
    { password: 'four yellow boats' },
  ]
  test.each(changes)('ends when the account changes: %o', async (change) => {
    const { call, makePerson, create, look, use } = await open()
    const { token } = await makePerson({ role: 'ADMIN' })
    const { id, name, email } = await makePerson()
    const secret = await create(id)
    const line = `PUT /api/users/${id}`
    await call(line, { token, json: { name: `${name} Uddin`, email } })
    expect(await look(secret)).toMatchObject({ state: 'usable' })
    await call(line, { token, json: { name, email, ...change } })
    expect(await look(secret)).toEqual({ state: 'revoked' })
    expect(await use(secret)).toBe(403)
  })

  test('ends with the account, also if the account is restored', async () => {
    const { call, makePerson, create, look, use } = await open()
    const { token } = await makePerson({ role: 'ADMIN' })
    const { id } = await makePerson()
    const secret = await create(id)
    const { headers } = await call(`DELETE /api/users/${id}`, { token })
    await call(`POST /api/history/${headers.get('X-Content-Version')}/undo`, { token })
    expect(await look(secret)).toEqual({ state: 'revoked' })
    expect(await use(secret)).toBe(403)
  })
})
