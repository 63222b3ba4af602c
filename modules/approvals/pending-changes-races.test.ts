// Concurrent decisions apply a pending change once, on both databases.
import { expect, test } from 'vitest'
import { readLastChange } from '#core/kernel/history/change-counter.ts'
import { openAccounts } from '#tests/support/accounts.ts'
import { fieldsOf } from '#tests/support/content.ts'
import { onEachDatabase } from '#tests/support/services.ts'
import { applyDueChanges } from './pending-change.service.server.ts'

const day = 24 * 60 * 60 * 1000

onEachDatabase('a pending change', (open) => {
  test('several processes apply a due change once', async () => {
    let now = Date.parse('2026-01-15T04:30:00.000Z')
    const services = await open({ clock: () => new Date(now) })
    const { call, makePerson } = openAccounts(services)
    const { token } = await makePerson({ role: 'ADMIN' })
    const put = async (valueEn: string) =>
      call('PUT /api/settings/donate.mfs', { token, json: { valueEn } })
    await put('bKash 1')
    expect((await put('bKash 2')).status).toBe(202)
    const before = await readLastChange(services.db)
    now += day
    const counts = await Promise.all(Array.from({ length: 8 }, () => applyDueChanges(services)))
    expect(counts.filter((count) => count > 0)).toEqual([1])
    expect(await readLastChange(services.db)).toBe(before + 1)
    const { valueEn } = await services.db
      .selectFrom('settings')
      .select('valueEn')
      .where('key', '=', 'donate.mfs')
      .executeTakeFirstOrThrow()
    expect(valueEn).toBe('bKash 2')
    const applied = await services.db
      .selectFrom('accessLog')
      .select('id')
      .where('event', '=', 'changeApplied')
      .execute()
    expect(applied).toHaveLength(1)
  })

  test('one of several people who decide at once approves or rejects the change', {
    tags: 'long',
  }, async () => {
    const services = await open()
    const { call, makePerson } = openAccounts(services)
    const [proposer, ...others] = [
      await makePerson({ role: 'ADMIN' }),
      await makePerson({ role: 'ADMIN' }),
      await makePerson({ role: 'ADMIN' }),
      await makePerson({ role: 'ADMIN' }),
    ]
    const put = (valueEn: string) =>
      call('PUT /api/settings/donate.mfs', { token: proposer.token, json: { valueEn } })
    await put('bKash 1')
    // Two equal proposals make one pending change.
    const held = await Promise.all([put('bKash 2'), put('bKash 2')])
    const ids = new Set(held.map(({ body }) => fieldsOf(body).pendingId))
    expect([...ids]).toEqual([expect.any(Number)])
    const [id] = ids
    const before = await readLastChange(services.db)
    const answers = await Promise.all([
      ...others.map(({ token }) => call(`POST /api/pending-changes/${id}/confirm`, { token })),
      call(`POST /api/pending-changes/${id}/reject`, { token: proposer.token }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const { state } = await services.db
      .selectFrom('pendingChanges')
      .select('state')
      .executeTakeFirstOrThrow()
    expect(await readLastChange(services.db)).toBe(before + (state === 'applied' ? 1 : 0))
  })
})
