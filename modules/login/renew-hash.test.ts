// The cost of a hash follows current hardware; the next login renews an outdated hash.
import { expect, test } from 'vitest'
import { hashPassword, isOutdatedHash } from '#core/platform/secrets.ts'
import { renewHash } from '#core/accounts/password.service.server.ts'
import { openAccounts, password } from '#tests/support/accounts.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'

const costOfYesterday = { memory: 8192, passes: 1, parallelism: 1 }

onEachDatabaseSlow('the hash of a password', (openServices) => {
  test('is renewed by a login, and nothing else changes', async () => {
    const services = await openServices()
    const { db } = services
    const { call, makePerson } = openAccounts(services)
    const passwordHash = await hashPassword(password, costOfYesterday)
    const { id, email, token } = await makePerson({ passwordHash })
    const stored = () =>
      db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const before = await stored()
    const logIn = (given: string) => call('POST /auth/login', { json: { email, password: given } })
    expect((await logIn('six wrong words')).status).toBe(401)
    expect(await stored()).toEqual(before)

    expect((await logIn(password)).status).toBe(200)
    const after = await stored()
    expect([isOutdatedHash(passwordHash), isOutdatedHash(after.passwordHash)]).toEqual([
      true,
      false,
    ])
    expect({ ...after, passwordHash }).toEqual(before)
    expect((await call('GET /api/auth/sessions', { token })).status).toBe(200)
    expect((await logIn(password)).status).toBe(200)
    expect(await stored()).toEqual(after)
  })

  test('never replaces a newer password', async () => {
    const services = await openServices()
    const { makePerson } = openAccounts(services)
    const account = await makePerson({ passwordHash: 'of a newer password' })
    const old = { id: account.id, passwordHash: await hashPassword(password, costOfYesterday) }
    expect(await renewHash(services.db, old, password)).toEqual(old)
    const stored = await services.db.selectFrom('users').select('passwordHash').execute()
    expect(stored).toEqual([{ passwordHash: 'of a newer password' }])
  })
})

test('a hash is outdated when any of its costs differs', async () => {
  const cost = { memory: 8192, passes: 2, parallelism: 1 }
  const hash = await hashPassword(password, cost)
  expect(isOutdatedHash(hash, cost)).toBe(false)
  expect(isOutdatedHash(hash, { ...cost, memory: 9216 })).toBe(true)
  expect(isOutdatedHash(hash, { ...cost, passes: 3 })).toBe(true)
  expect(isOutdatedHash(hash, { ...cost, parallelism: 2 })).toBe(true)
})
