import { expect, onTestFinished, test, vi } from 'vitest'
import { onEachDatabase } from '#tests/support/services.ts'
import { openRateLimit } from './rate-limit.ts'

onEachDatabase('a measure', (open) => {
  test('limits each key until its window has passed', { tags: 'long' }, async () => {
    const services = await open()
    const limit = openRateLimit(services, { name: 'try', points: 3, seconds: 1 })
    const other = openRateLimit(services, { name: 'other', points: 3, seconds: 60 })
    for (let at = 0; at < 3; at += 1) expect(await limit.count('a')).toBeUndefined()
    expect(await limit.count('a')).toBe(1)
    expect(await limit.count('b')).toBeUndefined()
    expect(await other.count('a')).toBeUndefined()
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await limit.count('a')).toBeUndefined()
  })

  test('holds under concurrent requests', async () => {
    const services = await open()
    const limit = openRateLimit(services, { name: 'try', points: 10, seconds: 60 })
    const all = await Promise.all(Array.from({ length: 50 }, () => limit.count('a')))
    expect(all.filter((seconds) => seconds === undefined)).toHaveLength(10)
    for (const seconds of all) expect(seconds ?? 60).toBeGreaterThan(0)
  })

  test('reverts the last attempt, or resets the key', async () => {
    const services = await open()
    const limit = openRateLimit(services, { name: 'try', points: 1, seconds: 60 })
    await limit.count('a')
    await limit.revert('a')
    expect(await limit.count('a')).toBeUndefined()
    expect(await limit.count('a')).toBeGreaterThan(0)
    await limit.forget('a')
    expect(await limit.count('a')).toBeUndefined()
  })

  test('check consumes nothing, and reports an exhausted limit', async () => {
    const services = await open()
    const limit = openRateLimit(services, { name: 'try', points: 2, seconds: 60 })
    for (let at = 0; at < 5; at += 1) expect(await limit.check('a')).toBeUndefined()
    await limit.count('a')
    expect(await limit.check('a')).toBeUndefined()
    await limit.count('a')
    expect(await limit.check('a')).toBeGreaterThan(0)
    expect(await limit.check('b')).toBeUndefined()
  })

  test('never lasts longer than its window, even when the clock is set back', async () => {
    const services = await open()
    const limit = openRateLimit(services, { name: 'try', points: 1, seconds: 60 })
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    vi.setSystemTime('2036-01-15T04:30:00.000Z')
    await limit.count('a')
    expect(await limit.count('a')).toBeLessThanOrEqual(60)
    vi.setSystemTime('2026-01-15T04:30:00.000Z')
    expect(await limit.count('a')).toBeUndefined()
    expect(await limit.count('a')).toBeLessThanOrEqual(60)
  })
})

onEachDatabase('two processes', (open) => {
  test('is shared by all processes on PostgreSQL', async () => {
    const services = await open()
    const measure = { name: 'try', points: 1, seconds: 60 }
    const [one, two] = [openRateLimit(services, measure), openRateLimit(services, measure)]
    const both = await Promise.all([one.count('a'), two.count('a')])
    const refused = both.filter((seconds) => seconds !== undefined)
    expect(refused).toHaveLength(services.dialect === 'postgres' ? 1 : 0)
  })
})

test('fails closed without its store', async () => {
  const broken = { executeQuery: () => Promise.reject(new Error('gone')) }
  const store = { db: broken, dialect: 'postgres' } as const
  // @ts-expect-error: only what is asked of it here.
  const limit = openRateLimit(store, { name: 'try', points: 1, seconds: 60 })
  await expect(limit.count('a')).rejects.toMatchObject({ code: 'unavailable' })
})
