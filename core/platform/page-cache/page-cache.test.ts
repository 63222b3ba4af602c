// Entries of the cache, and their ends.
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { documentHeaders, gate, html, openCachedSite, page } from '#tests/support/cached-site.ts'
import { listen } from '#tests/support/listen.ts'
import { ask } from '#tests/support/raw-http.ts'
import { changesAtHeader } from './rendered.ts'

test('a page is rendered once and then served from the cache', async () => {
  let renders = 0
  const { port, cache } = await openCachedSite(() => html(`${page}${++renders}`))
  const first = await ask(port)
  const second = await ask(port)
  expect(second.body.equals(first.body)).toBe(true)
  expect(renders).toBe(1)
  expect(cache.stats()).toMatchObject({ hits: 1, misses: 1, renders: 1, entries: 1 })
})

test('a cached page is sent synchronously, and only while it is known to be current', async () => {
  let certain: number | undefined = 1
  const contentVersion = {
    certain: () => certain,
    onArrival: () => certain,
    read: async () => certain ?? 2,
  }
  const { cache, port } = await openCachedSite(() => html(page), { contentVersion })
  const server = createServer((req, res) => {
    if (!cache.serveCached(req, res, '/a', ['X-Request-Id', 'r'])) res.writeHead(404).end()
  })
  onTestFinished(() => void server.close())
  const kept = await listen(server)
  const status = async () => (await ask(kept)).status
  expect(await status()).toBe(404)
  await ask(port, { path: '/a' })
  expect(await status()).toBe(200)
  certain = undefined
  expect(await status()).toBe(404)
  certain = 2
  expect(await status()).toBe(404)
  await ask(port, { path: '/a' })
  expect((await ask(kept)).headers).toMatchObject({ 'x-request-id': 'r' })
  expect(cache.stats()).toMatchObject({ hits: 2, misses: 2 })
})

test('a page is rendered again after the content changed', async () => {
  let text = 'old'
  const { port, version } = await openCachedSite(() => html(page + text))
  await ask(port)
  text = 'new'
  version.now = 2
  expect(String((await ask(port)).body)).toContain('new')
})

test('a page with an instant of change is cached until then, and the header is not sent', async () => {
  const midnight = Date.parse('2026-01-15T18:00:00Z')
  let now = midnight - 1_000
  let renders = 0
  const render = () => {
    renders += 1
    const changesAt = now < midnight ? { [changesAtHeader]: String(midnight) } : {}
    return html(page + (now < midnight ? 'before' : 'after'), {
      headers: { ...documentHeaders, ...changesAt },
    })
  }
  const { port } = await openCachedSite(render, { clock: () => new Date(now) })
  const text = async () => String((await ask(port)).body)
  const { headers } = await ask(port)
  expect(Object.keys(headers)).not.toContain(changesAtHeader.toLowerCase())
  now = midnight - 1
  expect(await text()).toContain('before')
  expect(renders).toBe(1)
  now = midnight
  expect(await text()).toContain('after')
  now = midnight + 1e12
  expect(await text()).toContain('after')
  expect(renders).toBe(2)
})

test('a request after the instant does not get a rendering that began before it', async () => {
  const midnight = Date.parse('2026-01-15T18:00:00Z')
  let now = midnight - 1
  const { wait, open, waiting } = gate()
  const render = async () => {
    const headers = { ...documentHeaders, [changesAtHeader]: String(midnight) }
    if (now >= midnight) return html(`${page}after`)
    await wait()
    return html(`${page}before`, { headers })
  }
  const { port, cache } = await openCachedSite(render, { clock: () => new Date(now) })
  const before = ask(port)
  await waiting(1)
  now = midnight
  const after = ask(port)
  while (cache.stats().misses < 2) await sleep(1)
  open()
  expect(String((await after).body)).toContain('after')
  expect(String((await before).body)).toContain('before')
})

test('concurrent requests for the same page share one rendering', async () => {
  let renders = 0
  const { wait, open, waiting } = gate()
  const { port } = await openCachedSite(async () => {
    renders += 1
    await wait()
    return html(page)
  })
  const both = Promise.all([ask(port), ask(port), ask(port)])
  await waiting(1)
  await sleep(50)
  open()
  expect((await both).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(renders).toBe(1)
})

test('a request after a change does not join a rendering that started before it', async () => {
  let text = 'old'
  const { wait, open, waiting } = gate()
  const { port, version, cache } = await openCachedSite(async () => {
    const read = text
    await wait()
    return html(page + read)
  })
  const before = ask(port)
  await waiting(1)
  text = 'new'
  version.now = 2
  const after = ask(port)
  await waiting(2)
  open()
  expect(String((await after).body)).toContain('new')
  expect(String((await before).body)).toContain('old')
  const last = ask(port)
  await sleep(20)
  open()
  expect(String((await last).body)).toContain('new')
  expect(cache.stats().entries).toBe(1)
})

test('a page whose content changed while it was rendered is not cached', async () => {
  const { wait, open, waiting } = gate()
  const { port, version, cache } = await openCachedSite(async () => {
    await wait()
    return html(page)
  })
  const response = ask(port)
  await waiting(1)
  version.now = 2
  open()
  expect((await response).status).toBe(200)
  expect(cache.stats().entries).toBe(0)
})
