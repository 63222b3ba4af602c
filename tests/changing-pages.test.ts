// Pages that change at an instant without a write: the built pages behind the page cache, with a clock that the test
// sets.
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPageCache } from '#core/platform/page-cache/page-cache.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { cacheKey } from '#server/cache-key.ts'
import { makeRegistration } from './factories/registration.ts'
import { openHttpServer } from './support/http-server.ts'
import { ask } from './support/raw-http.ts'
import { createTestServices } from './support/services.ts'

const ended = 'This registration ended on'

test('the cached home page says from midnight in Dhaka on that a registration has ended', async () => {
  let now = '2026-01-31T17:59:59.000Z'
  const services = await createTestServices({ clock: () => new Date(now) })
  onTestFinished(() => services.close())
  for (const validUntil of ['2026-01-31', '2026-02-28']) {
    await makeRegistration(services, { validUntil })
  }
  const { createApp }: typeof import('#server/app.ts') = await import(
    join(projectRoot, 'build/server/index.js')
  )
  const cache = createPageCache(services)
  const { port } = await openHttpServer({ fetch: createApp(services).fetch, cache, cacheKey })
  const endedAt = async (time: string) => {
    now = time
    const { body, headers } = await ask(port)
    expect(Object.keys(headers)).not.toContain('x-changes-at')
    return String(body).split(ended).length - 1
  }
  expect(await endedAt('2026-01-31T17:59:59.000Z')).toBe(0)
  expect(await endedAt('2026-01-31T17:59:59.999Z')).toBe(0)
  expect(cache.stats().renders).toBe(1)
  expect(await endedAt('2026-01-31T18:00:00.000Z')).toBe(1)
  expect(await endedAt('2026-02-28T17:59:59.999Z')).toBe(1)
  expect(cache.stats().renders).toBe(2)
  expect(await endedAt('2026-02-28T18:00:00.000Z')).toBe(2)
  expect(await endedAt('2027-01-01T00:00:00.000Z')).toBe(2)
  expect(cache.stats().renders).toBe(3)
})
