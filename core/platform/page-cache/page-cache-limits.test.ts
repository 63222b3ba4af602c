// Limits of the cache.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { html, openCachedSite, page } from '#tests/support/cached-site.ts'
import { ask as askOn } from '#tests/support/raw-http.ts'

/** A connection for each of thousands of requests would cost more than what is tested. */
const agent = new Agent({ keepAlive: true })
afterEach(() => agent.destroy())
const ask = (port: number, question = {}) => askOn(port, { agent, ...question })

test('404 pages are cached separately, at most a hundred', { tags: 'long' }, async () => {
  const { port, cache, version } = await openCachedSite((path) =>
    html(page, { status: path === '/' ? 200 : 404 }),
  )
  await ask(port)
  for (let i = 0; i < 150; i += 1) await ask(port, { path: `/missing-${i}` })
  expect(cache.stats().entries).toBe(101)
  const { renders } = cache.stats()
  await ask(port)
  await ask(port, { path: '/missing-149' })
  expect(cache.stats().renders).toBe(renders)
  version.now = 2
  await ask(port, { path: '/missing-149' })
  expect(cache.stats().renders).toBe(renders + 1)
})

test.each([
  '/bn/search?q=',
  '/verify?sha256=',
  '/api/verify/',
  '/api/notices?q=',
  '/api/programs?page=',
  '/api/photogallery/photosbyalbum/',
])('%s… shares that cache, because clients can invent any number of addresses', async (start) => {
  const { port, cache } = await openCachedSite(() => html(page))
  await ask(port)
  for (let i = 0; i < 150; i += 1) await ask(port, { path: `${start}${i}` })
  expect(cache.stats().entries).toBe(101)
  const { renders } = cache.stats()
  await ask(port)
  await ask(port, { path: `${start}149` })
  expect(cache.stats().renders).toBe(renders)
})

test('a new page replaces the cached 404 of its address', async () => {
  let status = 404
  const { port, version, cache } = await openCachedSite(() => html(page, { status }))
  expect((await ask(port)).status).toBe(404)
  status = 200
  version.now = 2
  expect((await ask(port)).status).toBe(200)
  expect((await ask(port)).status).toBe(200)
  expect(cache.stats()).toMatchObject({ entries: 1, renders: 2 })
})

test('random addresses and query strings never exceed the memory limit', {
  tags: 'long',
}, async () => {
  const maxBytes = 2 * 1024 * 1024
  const { port, cache } = await openCachedSite(() => html(page), { maxBytes })
  async function visitMany(count: number) {
    for (let i = 0; i < count; i += 50) {
      const visits = Array.from({ length: 50 }, (_, j) => `/page?q=${i + j}-${Math.random()}`)
      await Promise.all(visits.map((path) => ask(port, { path })))
      expect(cache.stats().bytes).toBeLessThanOrEqual(maxBytes)
    }
  }
  await visitMany(1_000)
  expect(cache.stats().entries).toBeLessThan(400)
  expect(cache.stats().bytes).toBeGreaterThan(maxBytes * 0.9)
})

// Runs in a separate process, where nothing else allocates or frees memory.
test('the limit matches the real memory of the process', { tags: 'long' }, async () => {
  const script = fileURLToPath(new URL('memory-probe.fixture.ts', import.meta.url))
  const child = fork(script, { execArgv: ['--expose-gc'] })
  const [held] = await once(child, 'message')
  const { bytes, arrayBuffers } = memory.parse(held)
  expect(bytes).toBeGreaterThan(3.5 * 1024 * 1024)
  expect(arrayBuffers).toBeLessThan(bytes * 1.1)
})

const memory = z.object({ bytes: z.number(), arrayBuffers: z.number() })

test('a page larger than the whole cache is served and not cached', async () => {
  const { port, cache } = await openCachedSite(() => html(page.repeat(10)), { maxBytes: 10_000 })
  expect((await ask(port)).status).toBe(200)
  expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 })
})
