// Commands for administrators, on each database; cli/site.test.ts runs them as processes.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAccounts } from '#tests/support/accounts.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'
import { addAccount, changeRole, printAccounts } from './admin.ts'

let printed: string[] = []

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
})

onEachDatabaseSlow('the command line', (openServices) => {
  const open = () => openServices({ clock: () => new Date('2026-01-15T04:30:00.000Z') })

  test('lists accounts with access to the back-office, or all of them', async () => {
    const services = await open()
    await printAccounts(services, false)
    expect(printed).toEqual([expect.stringMatching(/^There is no administrator\. Make one: /)])
    const { makePerson } = openAccounts(services)
    const { id } = await makePerson({ role: 'ADMIN', name: 'Rahima', email: 'rahima@example.org' })
    await makePerson({ name: 'Karim Uddin', email: 'karim@example.org' })
    const values = { userId: id, secret: 'A', pendingSecret: null, lastStep: 0, addedAt: null }
    await services.db.insertInto('authenticators').values(values).execute()
    const rahima = 'ADMIN  rahima@example.org  Rahima'
    printed = []
    await printAccounts(services, false)
    expect(printed).toEqual([`${rahima}  last used: 2026-01-15  second step`])
    printed = []
    await printAccounts(services, true)
    expect(printed).toEqual([
      `${rahima}       last used: 2026-01-15  second step`,
      'USER   karim@example.org   Karim Uddin  last used: 2026-01-15',
    ])
  })

  test('adds an account with a link that is printed once', async () => {
    const services = await open()
    await addAccount(services, { email: ' Rahima@Example.org', role: 'ADMIN' })
    const url = printed[1] ?? ''
    expect(printed[0]).toMatch(
      /^rahima@example\.org has an account now, as ADMIN\. .* until 2026-01-16 04:30 UTC:$/,
    )
    expect(printed.join(' ').split(new URL(url).pathname.split('/').at(-1) ?? '')).toHaveLength(2)
    const { call } = openAccounts(services)
    const json = { secret: url.split('/').at(-1), password: 'five blue doors' }
    expect((await call('POST /api/auth/link', { json })).status).toBe(200)
    const again = { email: 'rahima@example.org', role: 'USER' } as const
    await expect(addAccount(services, again)).rejects.toThrow('This email is already in use.')
    await expect(addAccount(services, { ...again, email: 'x' })).rejects.toThrow('Enter an email')
  })

  test('changes a role and ends the sessions; the last administrator keeps theirs', async () => {
    const services = await open()
    const { call, makePerson } = openAccounts(services)
    const admin = await makePerson({ role: 'ADMIN', email: 'rahima@example.org' })
    const user = await makePerson({ name: 'Karim', email: 'karim@example.org' })
    await expect(changeRole(services, admin.email, 'USER')).rejects.toThrow(
      'There must always be at least one administrator.',
    )
    await changeRole(services, 'Karim@Example.org', 'ADMIN')
    await changeRole(services, user.email, 'ADMIN')
    expect(printed).toEqual([
      'karim@example.org is ADMIN now, and has to log in again.',
      'karim@example.org is ADMIN already.',
    ])
    expect((await call('GET /api/auth/sessions', { token: user.token })).status).toBe(401)
    const { event, actorName, subjectName } = await services.db
      .selectFrom('accessLog')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([event, actorName, subjectName]).toEqual(['roleChanged', 'Command line', 'Karim'])
    await expect(changeRole(services, 'nobody@example.org', 'USER')).rejects.toThrow('not there')
  })
})
