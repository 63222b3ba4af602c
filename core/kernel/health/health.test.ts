import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#core/platform/errors.ts'
import { programVersion } from '#core/platform/project-root.ts'
import type { Storage } from '#core/platform/storage/storage.ts'
import { captureLog } from '#tests/support/captured-log.ts'
import { onEachDatabaseSlow, type TestServices } from '#tests/support/services.ts'
import { createHealth } from './health.ts'
import { createProbe } from './health-probe.ts'

const version = programVersion()
const healthyStatuses = {
  database: 'ok',
  storage: 'ok',
  disk: expect.any(String),
  queue: 'ok',
  version,
}

function withStorage(services: TestServices, check: Storage['check']) {
  return createHealth({ ...services, storage: { ...services.storage, check } })
}

async function read(health: ReturnType<typeof createHealth>) {
  const { status, body } = await health.ready()
  return { status, statuses: JSON.parse(body) }
}

onEachDatabaseSlow('health', (open) => {
  test('a healthy site reports each component', async () => {
    const health = createHealth(await open())
    expect(await read(health)).toEqual({
      status: 200,
      statuses: {
        status: expect.stringMatching(/^(ready|degraded)$/),
        ...healthyStatuses,
        installation: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
    })
    expect(health.live()).toMatchObject({
      status: 200,
      body: JSON.stringify({ status: 'alive', version }),
    })
  })

  test('the site is alive but not ready without its database', async () => {
    const services = await open()
    const health = createHealth(services)
    await services.db.schema.dropTable('contentVersion').execute()
    const { status, statuses } = await read(health)
    expect(status).toBe(503)
    expect(statuses).toEqual({ status: 'not ready', ...healthyStatuses, database: 'failing' })
    expect(health.live().status).toBe(200)
  })

  test('200 concurrent requests share one check, and later ones use its result', async () => {
    const check = vi.fn(async () => {})
    const health = withStorage(await open(), check)
    await Promise.all(Array.from({ length: 200 }, () => health.ready()))
    await health.ready()
    expect(check).toHaveBeenCalledTimes(1)
  })

  test('failing or hanging storage is reported in time and does not affect readiness', {
    tags: 'long',
  }, async () => {
    const services = await open()
    const cause = new Error('EACCES: /srv/secret/uploads')
    const failing = withStorage(services, () => Promise.reject(cause))
    const response = await failing.ready()
    expect(response.status).toBe(200)
    expect(JSON.parse(response.body)).toMatchObject({ status: 'degraded', storage: 'failing' })
    expect(response.body).not.toMatch(/EACCES|srv/)

    const hanging = withStorage(services, () => new Promise(() => {}))
    // The timeout is two seconds, as the last test below shows; a busy machine needs more to answer.
    const { status, statuses } = await read(hanging)
    expect({ status, statuses }).toMatchObject({ status: 200, statuses: { storage: 'no answer' } })
  })

  test('a full queue is reported', async () => {
    const services = await open()
    const stats = () => ({ ...services.images.stats(), isFull: true })
    const health = createHealth({ ...services, images: { ...services.images, stats } })
    expect(await read(health)).toMatchObject({ status: 200, statuses: { queue: 'full' } })
  })

  test('a draining process is not ready, whatever it was before', async () => {
    const health = createHealth(await open())
    await health.ready()
    health.startDraining()
    expect(await read(health)).toEqual({ status: 503, statuses: { status: 'draining' } })
    expect(health.live().status).toBe(200)
  })
})

test('a recovered component is reported, and the log has the cause of the failure', async () => {
  const { log, lines } = captureLog()
  let isWell = false
  const check = async () => {
    if (!isWell) throw new AppError('unavailable', 'outage.storage')
    return 'ok' as const
  }
  const refresh = createProbe({ name: 'storage', check, freshMs: 5_000 }, log)
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await refresh()).toBe('failing')
  isWell = true
  // Asked again soon, and not at every request.
  vi.advanceTimersByTime(999)
  expect(await refresh()).toBe('failing')
  vi.advanceTimersByTime(1)
  expect(await refresh()).toBe('ok')
  expect(lines()).toMatchObject([
    { part: 'storage', err: { message: expect.stringContaining('cannot be stored') } },
    { was: 'ok', is: 'failing' },
    { was: 'failing', is: 'ok' },
  ])
})

test('a hanging check is not started a second time', async () => {
  const check = vi.fn(() => new Promise<never>(() => {}))
  const refresh = createProbe({ name: 'database', check, freshMs: 0 }, captureLog().log)
  vi.useFakeTimers()
  try {
    for (let round = 0; round < 3; round += 1) {
      const response = refresh()
      await vi.advanceTimersByTimeAsync(2_000)
      expect(await response).toBe('no answer')
      await vi.advanceTimersByTimeAsync(2_000)
    }
  } finally {
    vi.useRealTimers()
  }
  expect(check).toHaveBeenCalledTimes(1)
})
