// Rules that hold when two people act at the same moment, on both databases.
import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { hashPassword } from '#core/platform/secrets.ts'
import { startSession } from '#core/accounts/session.service.server.ts'
import { findUser, hasAdministrator } from '#core/accounts/user.queries.server.ts'
import {
  changeUserIn,
  removeUser,
  removeUserIn,
  restoreUserIn,
  updateUser,
} from '#core/accounts/user.service.server.ts'
import { makeUser } from '#tests/factories/user.ts'
import { openAccounts, password } from '#tests/support/accounts.ts'
import { onEachDatabase } from '#tests/support/services.ts'
import { logIn, register } from './auth.service.server.ts'
import { ensureFirstAdmin } from './first-admin.service.server.ts'

/** Actors whose own rights are not the subject of these races. */
const always = { sessionId: 0, checkRights: async () => 'ADMIN' as const }

onEachDatabase('races', (open) => {
  test('two administrators who remove each other: one stays, one gets 409', async () => {
    const services = await open()
    for (let round = 0; round < 100; round += 1) {
      const pair = [
        await makeUser(services, { role: 'ADMIN' }),
        await makeUser(services, { role: 'ADMIN' }),
      ]
      const done = await Promise.allSettled(
        pair.map((by, at) => {
          const victim = pair[1 - at] ?? by
          const confirmedAt = services.clock().toISOString()
          const { id, name: byName } = by
          const caller = { id, name: byName, role: 'ADMIN' as const, confirmedAt, ...always }
          if ((round + at) % 2 === 0) return removeUser(services, caller, { id: victim.id })
          const { name, email } = victim
          return updateUser(services, caller, { id: victim.id }, { name, email, role: 'USER' })
        }),
      )
      const refused = done.filter((result) => result.status === 'rejected')
      expect(refused).toHaveLength(1)
      expect(refused[0]?.reason).toMatchObject({ code: 'conflict' })
      const left = await services.db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'ADMIN')
        .execute()
      expect(left).toHaveLength(1)
      await services.db.deleteFrom('users').execute()
    }
  })

  test('a one-time link used fifty times at once works once', async () => {
    const services = await open()
    const link = (await ensureFirstAdmin(services)) ?? ''
    const setup = new URL(link).searchParams.get('setup') ?? ''
    const done = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        register(services, { name: 'X', email: `x${at}@example.org`, password, setup }),
      ),
    )
    expect(done.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    const users = await services.db.selectFrom('users').select('role').execute()
    expect(users).toEqual([{ role: 'ADMIN' }])
  })

  test('fifty registrations of one email make one account', async () => {
    const services = await open()
    const done = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        register(services, { name: 'X', email: 'x@example.org', password }),
      ),
    )
    expect(done.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of done) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' })
    }
  })

  test('a login with the old password does not outlive the new one', async () => {
    const services = await open()
    const { makePerson } = openAccounts(services)
    const passwordHash = await hashPassword('four yellow boats')
    for (let round = 0; round < 30; round += 1) {
      const person = await makePerson()
      await Promise.all([
        startSession(services, person, {}),
        changeContent(services, systemActor, (change) =>
          changeUserIn(change, person.id, { passwordHash }),
        ),
        startSession(services, person, {}),
      ])
      const left = await services.db
        .selectFrom('sessions')
        .select('id')
        .where('userId', '=', person.id)
        .execute()
      expect(left).toEqual([])
    }
  })

  test('a transaction that fails ends no session', async () => {
    const services = await open()
    const { makePerson, call } = openAccounts(services)
    const person = await makePerson()
    const failing = changeContent(services, systemActor, async (change) => {
      await changeUserIn(change, person.id, { role: 'ADMIN' })
      throw new Error('power cut')
    })
    await expect(failing).rejects.toThrow('power cut')
    expect((await call('GET /api/auth/sessions', person)).status).toBe(200)
    expect((await findUser(services.db, person.id))?.role).toBe('USER')
  })

  test('a deleted user is restored with id and email, and without a password', async () => {
    const services = await open()
    const { makePerson, call } = openAccounts(services)
    await makePerson({ role: 'ADMIN' })
    const person = await makePerson({ role: 'ADMIN' })
    await changeContent(services, systemActor, (change) =>
      removeUserIn(change, systemActor, person.id),
    )
    const { before } = await services.db
      .selectFrom('history')
      .select('before')
      .where('action', '=', 'delete')
      .executeTakeFirstOrThrow()
    const snapshot = JSON.parse(before ?? '{}')
    expect(Object.keys(snapshot)).not.toContain('passwordHash')
    await changeContent(services, systemActor, (change) => restoreUserIn(change, snapshot))
    expect(await findUser(services.db, person.id)).toEqual(snapshot)
    expect((await call('GET /api/auth/sessions', person)).status).toBe(401)
    const from = { email: person.email, address: '192.0.2.1', device: undefined }
    for (const guess of [password, 'none', '']) {
      const { token } = await logIn(services, { ...from, password: guess }, undefined)
      expect(token).toBeUndefined()
    }
    // Nobody can log in as this administrator, so the account does not count as the last one.
    await services.db.deleteFrom('users').where('id', '!=', person.id).execute()
    expect(await hasAdministrator(services.db)).toBe(false)
  })
})
