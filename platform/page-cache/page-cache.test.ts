import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { listen } from '#tests/support/listen.ts'
import { ask } from '#tests/support/raw-http.ts'
import { AppError } from '../errors.ts'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'
import { changesAtHeader } from './rendered.ts'

const page = `<!doctype html><p>${'A village page. '.repeat(200)}</p>`
const documentHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Content-Security-Policy': "script-src 'sha256-abc'",
}
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A cache behind a server; `render` gets the path and stands for the framework. */
async function setUp(
  render: (path: string) => Response | Promise<Response>,
  options: Partial<PageCacheOptions> = {},
) {
  const version = { now: 1 }
  const contentVersion = {
    certain: () => version.now,
    onArrival: () => version.now,
    read: async () => version.now,
  }
  const cache = createPageCache({ contentVersion, ...options })
  const server = createServer((req, res) => {
    const path = req.url ?? ''
    cache
      .serve(req, res, path, async () => render(path), ['X-Request-Id', 'r'])
      .catch((error) => res.writeHead(error instanceof AppError ? 503 : 500).end('failed'))
  })
  servers.push(server)
  return { cache, port: await listen(server), version }
}

function html(body: string, init: ResponseInit = {}): Response {
  return new Response(body, { status: 200, headers: documentHeaders, ...init })
}

/** Rendering that waits until the test lets it go on. */
function gate() {
  const waiting: (() => void)[] = []
  return {
    wait: () => new Promise<void>((resolve) => waiting.push(resolve)),
    open: () => {
      for (const resolve of waiting.splice(0)) resolve()
    },
    waiting: async (count: number) => {
      while (waiting.length < count) await sleep(1)
    },
  }
}

test('a page is rendered once and then served from the cache', async () => {
  let renders = 0
  const { port, cache } = await setUp(() => html(`${page}${++renders}`))
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
  const { cache, port } = await setUp(() => html(page), { contentVersion })
  const server = createServer((req, res) => {
    if (!cache.serveCached(req, res, '/a', ['X-Request-Id', 'r'])) res.writeHead(404).end()
  })
  servers.push(server)
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
  const { port, version } = await setUp(() => html(page + text))
  await ask(port)
  text = 'new'
  version.now = 2
  expect(String((await ask(port)).body)).toContain('new')
})

test('a page that changes at an instant is kept until then, and the instant is told to nobody', async () => {
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
  const { port } = await setUp(render, { clock: () => new Date(now) })
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

test('who comes after the instant does not get a rendering that began before it', async () => {
  const midnight = Date.parse('2026-01-15T18:00:00Z')
  let now = midnight - 1
  const { wait, open, waiting } = gate()
  const render = async () => {
    const headers = { ...documentHeaders, [changesAtHeader]: String(midnight) }
    if (now >= midnight) return html(`${page}after`)
    await wait()
    return html(`${page}before`, { headers })
  }
  const { port, cache } = await setUp(render, { clock: () => new Date(now) })
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
  const { port } = await setUp(async () => {
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
  const { port, version, cache } = await setUp(async () => {
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
  const { port, version, cache } = await setUp(async () => {
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

test('while the version is uncertain every request reads it from the database', async () => {
  const reads: string[] = []
  let now = 7
  const { port, cache } = await setUp(() => html(`${page}v${now}`), {
    contentVersion: {
      certain: () => undefined,
      onArrival: () => undefined,
      read: async () => {
        reads.push('read')
        return now
      },
    },
  })
  await ask(port)
  const readsBefore = reads.length
  await ask(port)
  expect(reads.length).toBe(readsBefore + 1)
  expect(cache.stats().renders).toBe(1)
  now = 8
  expect(String((await ask(port)).body)).toContain('v8')
})

test('while the version is unknown nothing is sent, even if cached', async () => {
  let certain: number | undefined = 1
  const { port, cache } = await setUp(() => html(page), {
    contentVersion: {
      certain: () => certain,
      onArrival: () => certain,
      read: () => Promise.reject(new Error('connection refused')),
    },
  })
  expect((await ask(port)).status).toBe(200)
  expect(cache.stats().entries).toBe(1)
  certain = undefined
  expect((await ask(port)).status).toBe(503)
})

test('while the database server is down only cached pages are sent', async () => {
  let certain: number | undefined = 1
  let error: Error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const { port } = await setUp(() => html(page), {
    contentVersion: {
      certain: () => certain,
      onArrival: () => certain,
      read: () => Promise.reject(error),
    },
  })
  expect((await ask(port)).status).toBe(200)
  certain = undefined
  expect((await ask(port)).status).toBe(200)
  // It may be that only this process has lost its way to the server, and others save.
  for (const code of ['ETIMEDOUT', 'ECONNRESET', '57P01', 'ENOTFOUND']) {
    error = Object.assign(new Error('lost'), { code })
    expect((await ask(port)).status, code).toBe(503)
  }
})

test('a lost connection is retried once', async () => {
  let certain: number | undefined = 1
  const responses: (() => Promise<number>)[] = []
  const { port } = await setUp(() => html(page), {
    contentVersion: {
      certain: () => certain,
      onArrival: () => certain,
      read: () => responses.shift()?.() ?? Promise.reject(new Error('no more')),
    },
  })
  expect((await ask(port)).status).toBe(200)
  certain = undefined
  const broken = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  responses.push(
    broken,
    () => Promise.resolve(1),
    () => Promise.resolve(1),
  )
  expect((await ask(port)).status).toBe(200)
})

test('an unresponsive database is an outage after two seconds', async () => {
  const { port } = await setUp(() => html(page), {
    contentVersion: {
      certain: () => undefined,
      onArrival: () => undefined,
      read: () => new Promise(() => {}),
    },
  })
  const startedAt = performance.now()
  expect((await ask(port)).status).toBe(503)
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})

function diskError(): never {
  throw new Error('disk I/O error')
}

test('a failing probe serves nothing', async () => {
  const { port } = await setUp(() => html(page), {
    contentVersion: {
      certain: diskError,
      onArrival: diskError,
      read: () => Promise.reject(new Error('disk I/O error')),
    },
  })
  expect((await ask(port)).status).toBe(503)
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (body: Buffer) => body],
] as const)(
  '%s carries the same page, with its length and its own tag',
  async (encoding, decode) => {
    const { port } = await setUp(() => html(page))
    const { headers, body } = await ask(port, { headers: { 'Accept-Encoding': encoding } })
    expect(String(decode(body))).toBe(page)
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers.etag).toMatch(/^"[\w-]+"$/)
  },
)

test('each encoding has its own ETag', async () => {
  const { port } = await setUp(() => html(page))
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const { headers } = await ask(port, { headers: { 'Accept-Encoding': encoding } })
      return headers.etag
    }),
  )
  expect(new Set(tags).size).toBe(3)
})

test('a body of a few bytes is not compressed', async () => {
  const { port } = await setUp(() => html('<p>Short'))
  const { headers, body } = await ask(port, { headers: { 'Accept-Encoding': 'br, gzip' } })
  expect(headers['content-encoding']).toBeUndefined()
  expect(String(body)).toBe('<p>Short')
})

test('a matching If-None-Match gets 304 with the same headers', async () => {
  const { port } = await setUp(() => html(page))
  const whole = await ask(port)
  const etag = whole.headers.etag ?? ''
  for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask(port, { headers: { 'If-None-Match': condition } })
    expect(again.status, condition).toBe(304)
    expect(again.body.length).toBe(0)
    const { 'content-length': _length, date: _date, ...expected } = whole.headers
    const { date: _again, ...headers } = again.headers
    expect(headers).toEqual(expected)
  }
})

test('an ETag of an older page or another encoding gets the page', async () => {
  let text = 'old'
  const { port, version } = await setUp(() => html(page + text))
  const { headers } = await ask(port)
  const condition = { 'If-None-Match': headers.etag ?? '' }
  expect((await ask(port, { headers: { ...condition, 'Accept-Encoding': 'br' } })).status).toBe(200)
  text = 'new'
  version.now = 2
  expect((await ask(port, { headers: condition })).status).toBe(200)
})

test('a no-store response has no ETag, yet is rendered once', async () => {
  const { port, cache } = await setUp(() =>
    Response.json([{ id: 1 }], { headers: { 'Cache-Control': 'no-store' } }),
  )
  await ask(port)
  const { headers, status } = await ask(port, { headers: { 'If-None-Match': '*' } })
  expect(status).toBe(200)
  expect(headers.etag).toBeUndefined()
  expect(headers['cache-control']).toBe('no-store')
  expect(cache.stats().renders).toBe(1)
})

test('HEAD has the headers of GET and no body', async () => {
  const { port } = await setUp(() => html(page))
  const get = await ask(port)
  const head = await ask(port, { method: 'HEAD' })
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
  expect(head.body.length).toBe(0)
})

test.each([
  ['a cookie', { 'Set-Cookie': 'a=b' }, 200],
  ['private', { 'Cache-Control': 'private' }, 200],
  ['a page that depends on the visitor', { Vary: 'Authorization' }, 200],
  ['a server error', {}, 500],
  ['an outage', {}, 503],
  ['a refusal', {}, 403],
])('%s is answered and not kept', async (_case, headers, status) => {
  let renders = 0
  const { port, cache } = await setUp(() => {
    renders += 1
    return html(page, { status, headers: { ...documentHeaders, ...headers } })
  })
  expect((await ask(port)).status).toBe(status)
  await ask(port)
  expect(renders).toBe(2)
  expect(cache.stats().entries).toBe(0)
})

test('a response with a cookie is not shared with a concurrent request', async () => {
  let count = 0
  const { port } = await setUp(async () => {
    const headers = { ...documentHeaders, 'Set-Cookie': `id=${++count}` }
    await sleep(30)
    return html(page, { headers })
  })
  const responses = await Promise.all([ask(port), ask(port), ask(port)])
  const cookies = responses.map(({ headers }) => String(headers['set-cookie']))
  expect(new Set(cookies).size).toBe(3)
})

test('a failed rendering fails for all who joined it, and the next request retries', async () => {
  let fails = true
  const { port } = await setUp(async () => {
    await sleep(20)
    if (fails) throw new Error('database is locked')
    return html(page)
  })
  const responses = await Promise.all([ask(port), ask(port)])
  expect(responses.map(({ status }) => status)).toEqual([500, 500])
  fails = false
  expect((await ask(port)).status).toBe(200)
})

test('404 pages are cached separately, at most a hundred', async () => {
  const { port, cache, version } = await setUp((path) =>
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

test('a new page replaces the cached 404 of its address', async () => {
  let status = 404
  const { port, version, cache } = await setUp(() => html(page, { status }))
  expect((await ask(port)).status).toBe(404)
  status = 200
  version.now = 2
  expect((await ask(port)).status).toBe(200)
  expect((await ask(port)).status).toBe(200)
  expect(cache.stats()).toMatchObject({ entries: 1, renders: 2 })
})

test('random addresses and query strings never exceed the memory limit', async () => {
  const maxBytes = 2 * 1024 * 1024
  const { port, cache } = await setUp(() => html(page), { maxBytes })
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

// Run in a process of its own, where nothing else takes or gives back memory.
test('the limit matches the real memory of the process', async () => {
  const script = fileURLToPath(new URL('memory-probe.fixture.ts', import.meta.url))
  const child = fork(script, { execArgv: ['--expose-gc'] })
  const [held] = await once(child, 'message')
  const { bytes, arrayBuffers } = memory.parse(held)
  expect(bytes).toBeGreaterThan(3.5 * 1024 * 1024)
  expect(arrayBuffers).toBeLessThan(bytes * 1.1)
})

const memory = z.object({ bytes: z.number(), arrayBuffers: z.number() })

test('a page larger than the whole cache is served and not cached', async () => {
  const { port, cache } = await setUp(() => html(page.repeat(10)), { maxBytes: 10_000 })
  expect((await ask(port)).status).toBe(200)
  expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 })
})
