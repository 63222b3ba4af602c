import { expect, test, vi } from 'vitest'
import { listeningLog } from '#tests/support/listening-log.ts'
import { onEachDatabase, type TestServices } from '#tests/support/services.ts'
import { AppError } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { createHealth } from './health.ts'
import { probeHealth } from './health-probe.ts'

const wellness = { database: 'ok', storage: 'ok', disk: expect.any(String), queue: 'ok' }

function withStorage(services: TestServices, check: Storage['check']) {
  return createHealth({ ...services, storage: { ...services.storage, check } })
}

async function read(health: ReturnType<typeof createHealth>) {
  const { status, body } = await health.ready()
  return { status, words: JSON.parse(body) }
}

onEachDatabase('health', (open) => {
  test('a site that is well says so, part by part', async () => {
    const health = createHealth(await open())
    expect(await read(health)).toEqual({
      status: 200,
      words: { status: expect.stringMatching(/^(ready|degraded)$/), ...wellness },
    })
    expect(health.live()).toMatchObject({ status: 200, body: '{"status":"alive"}' })
  })

  test('without its database it is not ready, and lives', async () => {
    const services = await open()
    const health = createHealth(services)
    await services.db.schema.dropTable('contentVersion').execute()
    const { status, words } = await read(health)
    expect(status).toBe(503)
    expect(words).toEqual({ status: 'not ready', ...wellness, database: 'failing' })
    expect(health.live().status).toBe(200)
  })

  test('two hundred who ask together cost one look, and those after them none', async () => {
    const check = vi.fn(async () => {})
    const health = withStorage(await open(), check)
    await Promise.all(Array.from({ length: 200 }, () => health.ready()))
    await health.ready()
    expect(check).toHaveBeenCalledTimes(1)
  })

  test('storage that fails or hangs is told in time, and does not take the pages away', async () => {
    const services = await open()
    const cause = new Error('EACCES: /srv/secret/uploads')
    const failing = withStorage(services, () => Promise.reject(cause))
    const answer = await failing.ready()
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.body)).toMatchObject({ status: 'degraded', storage: 'failing' })
    expect(answer.body).not.toMatch(/EACCES|srv/)

    const hanging = withStorage(services, () => new Promise(() => {}))
    const startedAt = performance.now()
    const { status, words } = await read(hanging)
    expect(performance.now() - startedAt).toBeLessThan(3_000)
    expect({ status, words }).toMatchObject({ status: 200, words: { storage: 'no answer' } })
  })

  test('a queue that takes no more is told', async () => {
    const services = await open()
    const stats = () => ({ ...services.images.stats(), isFull: true })
    const health = createHealth({ ...services, images: { ...services.images, stats } })
    expect(await read(health)).toMatchObject({ status: 200, words: { queue: 'full' } })
  })

  test('one that is going is not ready, whatever it was a moment ago', async () => {
    const health = createHealth(await open())
    await health.ready()
    health.leave()
    expect(await read(health)).toEqual({ status: 503, words: { status: 'draining' } })
    expect(health.live().status).toBe(200)
  })
})

test('a part that comes back is seen to be back, and the log says why it was away', async () => {
  const { log, lines } = listeningLog()
  let isWell = false
  const check = async () => {
    if (!isWell) throw new AppError('unavailable', 'not now')
    return 'ok' as const
  }
  const ask = probeHealth({ name: 'storage', check, freshMs: 5_000 }, log)
  expect(await ask()).toBe('failing')
  isWell = true
  await vi.waitFor(async () => expect(await ask()).toBe('ok'), { timeout: 3_000, interval: 100 })
  expect(lines()).toMatchObject([
    { part: 'storage', err: { message: 'not now' } },
    { was: 'ok', is: 'failing' },
    { was: 'failing', is: 'ok' },
  ])
})

test('a look that hangs is not begun a second time', async () => {
  const check = vi.fn(() => new Promise<never>(() => {}))
  const ask = probeHealth({ name: 'database', check, freshMs: 0 }, listeningLog().log)
  vi.useFakeTimers()
  try {
    for (let round = 0; round < 3; round += 1) {
      const answer = ask()
      await vi.advanceTimersByTimeAsync(2_000)
      expect(await answer).toBe('no answer')
      await vi.advanceTimersByTimeAsync(2_000)
    }
  } finally {
    vi.useRealTimers()
  }
  expect(check).toHaveBeenCalledTimes(1)
})
