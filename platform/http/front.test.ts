import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from '#tests/support/listen.ts'
import { listeningLog } from '#tests/support/listening-log.ts'
import { ask, askRaw } from '#tests/support/raw-http.ts'
import { AppError } from '../errors.ts'
import { createLog } from '../log.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import { openAssets } from './assets.ts'
import { createFront, type Front, type FrontOptions, type VisitEnd } from './front.ts'

const page = `<!doctype html><title>Village</title>${'<p>A page.'.repeat(100)}`
const open: Front[] = []

afterEach(async () => {
  for (const { server } of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type Setup = Partial<FrontOptions> & { publicUrl?: string; trustedProxies?: number }

async function setUp(options: Setup = {}) {
  const log = createLog('silent')
  const seen: Request[] = []
  const fetch: FrontOptions['fetch'] = (request, context) => {
    seen.push(request)
    return options.fetch?.(request, context) ?? new Response(page, { headers: html })
  }
  const contentVersion = { certain: () => 1, onArrival: () => 1, read: async () => 1 }
  const cache = options.cache ?? createPageCache({ contentVersion })
  const front = createFront({
    cacheKey: (path, query) => {
      if (path.startsWith('/live') || path.startsWith('/api')) return undefined
      return query.has('page') ? `${path}?page=${query.get('page')}` : path
    },
    assets: options.assets ?? (await openAssets('/nowhere')),
    config: {
      publicUrl: options.publicUrl ?? 'https://village.example',
      trustedProxies: options.trustedProxies ?? 0,
    },
    log: options.log ?? log,
    ...options,
    fetch,
    cache,
  })
  open.push(front)
  return { front, port: await listen(front.server), seen, cache }
}

const html = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=0' }

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'permissions-policy': expect.any(String),
  'referrer-policy': expect.any(String),
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
}

test('every answer carries the headers that protect it, whatever its status', async () => {
  const { port } = await setUp({
    fetch: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/live/throws') throw new Error('secret detail')
      if (pathname === '/api/outage') throw new AppError('unavailable', 'away')
      const status = Number(/\d{3}$/.exec(pathname)?.[0] ?? 200)
      return new Response(status === 204 ? null : page, { status, headers: html })
    },
  })
  const { headers } = await ask(port, { path: '/' })
  const condition = { 'If-None-Match': headers.etag ?? '' }
  const answers = [
    [200, await ask(port, { path: '/' })],
    [304, await ask(port, { path: '/', headers: condition })],
    [200, await ask(port, { path: '/', method: 'HEAD' })],
    [404, await ask(port, { path: '/404' })],
    [404, await ask(port, { path: '//evil' })],
    [301, await ask(port, { path: '/x/' })],
    [404, await ask(port, { path: '/assets/none.js' })],
    [204, await ask(port, { path: '/api/204', method: 'DELETE' })],
    [405, await ask(port, { path: '/', method: 'PATCH' })],
    [500, await ask(port, { path: '/live/throws' })],
    [503, await ask(port, { path: '/api/outage' })],
  ] as const
  for (const [status, answer] of answers) {
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(always)
    expect(answer.headers).not.toHaveProperty('server')
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('set-cookie')
  }
})

test('an answer may have a policy of its own, once', async () => {
  const { port } = await setUp({
    fetch: () => new Response(page, { headers: { ...html, 'content-security-policy': 'own' } }),
  })
  for (const path of ['/', '/live']) {
    const { rawHeaders } = await ask(port, { path })
    const policies = rawHeaders.filter((_, i) =>
      /content-security-policy/i.test(rawHeaders[i - 1] ?? ''),
    )
    expect(policies).toEqual(['own'])
  }
})

test('strict transport is only asked for where there is https', async () => {
  const { port } = await setUp({ publicUrl: 'http://localhost:3000' })
  expect((await ask(port)).headers).not.toHaveProperty('strict-transport-security')
})

test('each answer has its own request id and the visitor cannot choose it', async () => {
  const { port } = await setUp()
  const headers = { 'X-Request-Id': 'mine-and-long-enough' }
  const ids = [await ask(port, { headers }), await ask(port, { headers })].map(
    (answer) => answer.headers['x-request-id'],
  )
  expect(new Set([...ids, 'mine-and-long-enough']).size).toBe(3)
})

test('a proxy of ours may name the request, in a form that can do no harm', async () => {
  const { port } = await setUp({ trustedProxies: 1 })
  const named = (id: string | string[]) => ask(port, { headers: { 'X-Request-Id': id } })
  for (const id of ['5f1c0a7e93b14d6ea1b2c3d4e5f60718', 'req-0001.a_b']) {
    expect((await named(id)).headers['x-request-id']).toBe(id)
  }
  for (const id of [
    '',
    'short',
    'a'.repeat(65),
    'a b c d e f',
    '{"level":60}',
    ['abcdefgh', 'i'],
  ]) {
    expect((await named(id)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test.each(['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'])('%s is refused', async (method) => {
  const { port, seen } = await setUp()
  const answer = await ask(port, { method, path: '/' })
  expect(answer.status).toBe(405)
  expect(answer.headers.allow).toBe('GET, HEAD, POST, PUT, DELETE')
  expect(seen).toEqual([])
})

test('CONNECT is refused', async () => {
  const { port } = await setUp()
  const answer = await askRaw(port, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toContain('X-Content-Type-Options: nosniff')
})

test('an error shows nothing of the inside, and the reference that the log knows it by', async () => {
  const { log, lines } = listeningLog()
  const { port } = await setUp({
    log,
    fetch: () => {
      throw new Error('SELECT * FROM users at /srv/db.ts')
    },
  })
  const asPage = await ask(port, { path: '/?search=words' })
  const asJson = await ask(port, { path: '/api/users?q=somebody' })
  const asWrite = await ask(port, { path: '/auth/login', method: 'POST', body: '{}' })
  expect(asPage.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const answer of [asPage, asJson, asWrite]) {
    expect(answer.status).toBe(500)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(String(answer.body)).not.toMatch(/SELECT|srv|Error/)
    const requestId = answer.headers['x-request-id']
    expect(String(answer.body)).toContain(requestId)
    expect(lines()).toContainEqual(expect.objectContaining({ requestId, msg: 'request failed' }))
  }
  for (const answer of [asJson, asWrite]) {
    const reference = answer.headers['x-request-id']
    expect(JSON.parse(String(answer.body))).toMatchObject({ code: 'internal', reference })
  }
  expect(JSON.stringify(lines())).not.toMatch(/words|somebody/)
})

test('a line of the log that is written while a request is worked on names it', async () => {
  const { log, lines } = listeningLog()
  const { port } = await setUp({
    log,
    fetch: async () => {
      await sleep(5)
      log.info('looked up')
      return new Response(page, { headers: html })
    },
  })
  const answers = await Promise.all(['/', '/live', '/other'].map((path) => ask(port, { path })))
  log.info('looked up')
  expect(
    lines()
      .map(({ requestId }) => requestId)
      .sort(),
  ).toEqual([...answers.map(({ headers }) => headers['x-request-id']), undefined].sort())
})

test('the end of a visit is told once, with what became of it', async () => {
  const ends: VisitEnd[] = []
  const { port } = await setUp({
    onVisitEnd: (visit) => ends.push(visit),
    fetch: (request) =>
      request.url.endsWith('/live/forever')
        ? new Promise(() => {})
        : new Response(page, { headers: html }),
  })
  const agent = new Agent({ keepAlive: true })
  const { headers } = await ask(port, { path: '/', agent })
  await ask(port, { path: '//evil', agent })
  agent.destroy()
  await askRaw(port, 'GET /live/forever HTTP/1.1\r\nHost: a\r\n\r\n', 50)
  await vi.waitFor(() => expect(ends).toHaveLength(3))
  expect(ends.map(({ status }) => status)).toEqual([200, 404, undefined])
  expect(ends[0]?.requestId).toBe(headers['x-request-id'])
  expect(ends[2]?.seconds).toBeGreaterThan(0.04)
})

test('a page whose data cannot be reached is an outage, to come back to', async () => {
  const contentVersion = {
    certain: () => undefined,
    onArrival: () => undefined,
    read: () => Promise.reject(new Error('gone')),
  }
  const cache = createPageCache({ contentVersion })
  const { port, seen } = await setUp({ cache })
  const answer = await ask(port)
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(seen).toEqual([])
})

// Names from the list of the cache-poisoning tool param-miner, and those React Router's build talks with.
const poison =
  `X-Forwarded-Host X-Forwarded-Proto X-Forwarded-Scheme X-Forwarded-Port X-Forwarded-For
  X-Forwarded-Server X-Forwarded-Path X-Forwarded-Prefix X-Forwarded X-Forwarded-SSL X_Forwarded_For
  Forwarded Via X-Host X-HTTP-Host-Override X-Original-Host X-Original-URL X-Rewrite-URL X-Real-IP
  X-Client-IP X-Cluster-Client-IP True-Client-IP CF-Connecting-IP X-Originating-IP X-Remote-IP
  X-HTTP-Method-Override X-Method-Override X-HTTP-Method Front-End-Https X-Url-Scheme X-Scheme
  X-React-Router-SPA-Mode X-React-Router-Prerender-Data X-Requested-With X-Wap-Profile Profile
  X-Arbitrary Cookie Cookie2 Accept-Language Origin Referer User-Agent Accept Range If-Range
  X-Middleware-Prefetch Purpose Sec-Purpose X-Timer X-Amz-Website-Redirect-Location Max-Forwards
  __proto__ constructor Content-Type Date Base-Url Proxy-Host Request-Uri X-ProxyUser-Ip`.split(
    /\s+/,
  )

test.each(poison)('%s reaches no cached page', async (name) => {
  const { port, cache } = await setUp({ fetch: echo })
  const clean = await ask(port, { path: '/?page=2' })
  // A page nobody has asked for yet is filled by the poisoned request.
  const poisoned = await ask(port, {
    path: '/about?utm=canary&canary=1',
    headers: { [name]: 'canary', Host: 'canary.example' },
  })
  const next = await ask(port, { path: '/about' })
  expect(String(poisoned.body)).not.toContain('canary')
  expect(JSON.stringify(poisoned.headers)).not.toContain('canary')
  expect(next.body.equals(poisoned.body)).toBe(true)
  expect(String(next.body).replaceAll('/about', '/?page=2')).toBe(String(clean.body))
  expect(cache.stats().renders).toBe(2)
})

/** A page that shows all it can see of the request. */
function echo(request: Request): Response {
  return new Response(JSON.stringify([request.url, request.method, [...request.headers]]), {
    headers: { ...html, Link: request.url },
  })
}

test('nothing behind the door is told another host, scheme or method', async () => {
  const { port, seen } = await setUp()
  const headers = Object.fromEntries(poison.map((name) => [name, 'canary']))
  delete headers.Range
  await ask(port, { path: '/live?x=1', headers: { ...headers, Host: 'canary.example' } })
  await askRaw(
    port,
    'GET http://canary.example/live/2 HTTP/1.1\r\nHost: b\r\nConnection: close\r\n\r\n',
  )
  expect(seen.map(({ url }) => url)).toEqual([
    'https://village.example/live?x=1',
    'https://village.example/live/2',
  ])
  const names = [...(seen[0]?.headers.keys() ?? [])]
  expect(names.filter((name) => /^(x-|forwarded|cookie|host|via|__proto__)/.test(name))).toEqual([])
})

test('a request with a token neither fills nor reads the cache', async () => {
  let count = 0
  const { port, cache } = await setUp({
    fetch: () => new Response(`${page}${++count}`, { headers: html }),
  })
  const headers = { Authorization: 'Bearer abc' }
  await ask(port, { headers })
  expect(cache.stats()).toMatchObject({ entries: 0, misses: 0 })
  await ask(port)
  expect(String((await ask(port, { headers })).body)).toMatch(/3$/)
  expect(String((await ask(port)).body)).toMatch(/2$/)
})

test('POST to a cached page reaches the application', async () => {
  const { port, seen } = await setUp()
  await ask(port)
  await ask(port, { method: 'POST', body: 'a=b' })
  expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST'])
})

test('the application is told whom to count for its limits', async () => {
  const addresses: (string | undefined)[] = []
  const { port } = await setUp({
    trustedProxies: 1,
    fetch: (_request, { clientAddress }) => {
      addresses.push(clientAddress)
      return new Response(page, { headers: html })
    },
  })
  const headers = { 'X-Forwarded-For': '1.1.1.1, 203.0.113.9' }
  await ask(port, { path: '/live', headers })
  await ask(port, { path: '/', headers })
  expect(addresses).toEqual(['203.0.113.9', undefined])
})

test('one trailing slash leads to the page without it, a form keeps its method', async () => {
  const { port } = await setUp()
  const read = await ask(port, { path: '/about/?a=1' })
  expect([read.status, read.headers.location]).toEqual([301, '/about?a=1'])
  const write = await ask(port, { path: '/api/users/', method: 'POST', body: '{}' })
  expect([write.status, write.headers.location]).toEqual([308, '/api/users'])
})

test.each([
  '//api/users',
  '/%61pi/users',
  '/api%2fusers',
  '/./api/users',
  '/api/..;/users/..',
  '/\\api',
])('%s never reaches the application', async (path) => {
  const { port, seen } = await setUp()
  expect((await ask(port, { path })).status).toBe(404)
  expect(seen).toEqual([])
})

test('a body is handed on byte for byte, also in chunks', async () => {
  const { port } = await setUp({
    fetch: async (request) => new Response(await request.arrayBuffer()),
  })
  const body = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251))
  const whole = await ask(port, { method: 'POST', path: '/api/x', body })
  expect(whole.body.equals(body)).toBe(true)
  const chunked = await ask(port, {
    method: 'PUT',
    path: '/api/x',
    headers: { 'Transfer-Encoding': 'chunked' },
    body,
  })
  expect(chunked.body.equals(body)).toBe(true)
})

test.each(['not read at all', 'read in part'])(
  'an answer to a body %s arrives, and the rest of the body is no request',
  async (how) => {
    const { port, seen } = await setUp({
      fetch: async (request) => {
        if (request.method === 'GET') return new Response(page, { headers: html })
        if (how === 'read in part') await request.body?.getReader().read()
        return new Response('too large', { status: 413 })
      },
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const smuggled = 'GET /live/smuggled HTTP/1.1\r\nHost: a\r\n\r\n'
    const body = smuggled + 'x'.repeat(3_000_000)
    const answer = await ask(port, { method: 'POST', path: '/api/x', body, agent })
    expect([answer.status, String(answer.body)]).toEqual([413, 'too large'])
    expect((await ask(port, { path: '/live/next', agent })).status).toBe(200)
    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(['/api/x', '/live/next'])
    agent.destroy()
  },
)

test('an upload that breaks off is an error for its reader and nobody else', async () => {
  const log = createLog('silent')
  const logged = vi.spyOn(log, 'error')
  const { promise, resolve } = Promise.withResolvers<string>()
  const { port } = await setUp({
    log,
    fetch: async (request) => {
      try {
        await request.arrayBuffer()
        resolve('whole')
      } catch {
        resolve('broken')
      }
      return new Response('done')
    },
  })
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc')
    setTimeout(() => socket.resetAndDestroy(), 50)
  })
  expect(await promise).toBe('broken')
  await sleep(20)
  expect(logged).not.toHaveBeenCalled()
  expect((await ask(port)).status).toBe(200)
})

test('a visitor who leaves during a long answer stops it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port } = await setUp({
    fetch: () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
          cancel: () => resolve(),
        }),
      ),
  })
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('GET /live HTTP/1.1\r\nHost: a\r\n\r\n')
    socket.once('data', () => socket.destroy())
  })
  await promise
})

test('HEAD of an uncached answer has no body', async () => {
  const { port } = await setUp({ fetch: () => Response.json({ a: 1 }) })
  const { status, body } = await ask(port, { method: 'HEAD', path: '/api/x' })
  expect([status, body.length]).toEqual([200, 0])
})

test.each([
  ['text', 'br, gzip', 'br', brotliDecompressSync],
  ['text', 'gzip', 'gzip', gunzipSync],
  ['text', undefined, undefined, Buffer.from],
  ['a few words', 'br', undefined, Buffer.from],
  ['a picture', 'br', undefined, Buffer.from],
  ['a part', 'br', undefined, Buffer.from],
  ['what has a tag of its own', 'br', undefined, Buffer.from],
] as const)('%s made for one visitor who takes %s goes as %s', async (kind, takes, goes, open) => {
  const text = kind === 'a few words' ? 'Hi' : JSON.stringify(Array(5_000).fill('a village'))
  const { port } = await setUp({
    fetch: () =>
      new Response(text, {
        status: kind === 'a part' ? 206 : 200,
        headers: {
          'Content-Type': kind === 'a picture' ? 'image/avif' : 'application/json',
          'Content-Length': String(text.length),
          ...(kind === 'what has a tag of its own' ? { ETag: '"1"' } : {}),
        },
      }),
  })
  const path = '/api/x'
  const { headers, body } = await ask(port, {
    path,
    headers: takes === undefined ? {} : { 'Accept-Encoding': takes },
  })
  expect(headers['content-encoding']).toBe(goes)
  expect(headers.vary).toBe(kind === 'a picture' ? undefined : 'Accept-Encoding')
  expect(open(body).toString()).toBe(text)
  if (goes) expect(body.length).toBeLessThan(text.length / 20)
})

// What cannot be read is answered once, cleanly, and the connection ends.
test.each([
  ['no request at all', 'hello\r\n\r\n', 400],
  ['a bad version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a host that is a path', 'GET / HTTP/1.1\r\nHost: a:80/../x\r\n\r\n', 400],
  ['a space in a header name', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n', 400],
  ['a bare line end', 'GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n', 400],
  ['a control character', 'GET /\x01 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    400,
  ],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a length that is none', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 400],
  ['an unknown coding', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'an unknown expectation',
    'GET /%% HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n',
    404,
  ],
] as const)('%s', async (_case, bytes, status) => {
  const { port, seen } = await setUp()
  const answer = await askRaw(port, bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(seen).toEqual([])
  expect((await ask(port)).status).toBe(200)
})

test.each([
  ['hello\r\n\r\n', 400, 'unreadable'],
  [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'too_large'],
  ['CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405, 'method_not_allowed'],
] as const)('what cannot even be parsed is told why: %.20j', async (bytes, status, code) => {
  const { port } = await setUp()
  const answer = await askRaw(port, bytes)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toContain(`Content-Length: ${body.length}\r\n`)
  expect(JSON.parse(body)).toEqual({
    error: expect.stringMatching(/\S/),
    message: JSON.parse(body).error,
    code,
  })
})

test('garbage after an answered request does not spoil the answer', async () => {
  const { port } = await setUp({
    fetch: async () => {
      await sleep(50)
      return new Response('slow')
    },
  })
  const answer = await askRaw(port, 'GET /live HTTP/1.1\r\nHost: a\r\n\r\n\x00garbage\r\n\r\n')
  expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
})

test('draining tells visitors to leave, finishes what is under way, then stops', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { front, port } = await setUp({
    fetch: async (request) => {
      if (request.url.endsWith('/slow')) await promise
      return new Response(page, { headers: html })
    },
  })
  const agent = new Agent({ keepAlive: true })
  await ask(port, { agent })
  const startedAt = performance.now()
  const drained = front.drain()
  const slow = ask(port, { path: '/live/slow', agent })
  for (const path of ['/', '/live', '/assets/none', '/x/']) {
    expect((await ask(port, { path, agent })).headers.connection, path).toBe('close')
  }
  await sleep(2_300)
  resolve()
  expect((await slow).status).toBe(200)
  await drained
  expect(performance.now() - startedAt).toBeLessThan(4_000)
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})

test('who waits to be let in when draining ends is answered', async () => {
  const { front, port } = await setUp()
  const visitors = new Worker(manyVisitors, { eval: true, workerData: port })
  await once(visitors, 'online')
  const drained = front.drain()
  await sleep(1_800)
  visitors.postMessage('now')
  // Busy until the farewell is over, so that nobody is let in before.
  for (const until = performance.now() + 400; performance.now() < until; );
  expect(await once(visitors, 'message')).toEqual([{ answered: 30, reset: 0 }])
  await drained
})

/** In a thread of its own, because this one is busy. */
const manyVisitors = `
  const { parentPort, workerData: port } = require('node:worker_threads')
  const { connect } = require('node:net')
  parentPort.once('message', async () => {
    const visits = Array.from({ length: 30 }, () => new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n'))
      socket.once('data', () => resolve('answered')).once('error', () => resolve('reset'))
    }))
    const ends = await Promise.all(visits)
    const count = (end) => ends.filter((one) => one === end).length
    parentPort.postMessage({ answered: count('answered'), reset: count('reset') })
    process.exit()
  })
`

test('built files are served from a closed list', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'village-assets-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await mkdir(join(folder, 'client/.vite'), { recursive: true })
  const script = 'export const a = 1\n'.repeat(100)
  await writeFile(join(folder, 'secret.json'), '{}')
  await writeFile(join(folder, 'client/assets/app-abc.js'), script)
  await writeFile(join(folder, 'client/assets/app-abc.js.map'), '{}')
  await writeFile(join(folder, 'client/.vite/manifest.json'), '{}')
  await writeFile(join(folder, 'client/icon.svg'), '<svg/>')
  const { port, seen } = await setUp({ assets: await openAssets(join(folder, 'client')) })
  await rm(folder, { recursive: true })

  const hashed = await ask(port, {
    path: '/assets/app-abc.js',
    headers: { 'Accept-Encoding': 'br' },
  })
  expect(hashed.headers).toMatchObject({
    ...always,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-length': String(hashed.body.length),
    vary: 'Accept-Encoding',
  })
  expect(hashed.body.length).toBeLessThan(200)
  const plain = await ask(port, { path: '/assets/app-abc.js?v=2' })
  expect(String(plain.body)).toBe(script)
  const condition = { 'If-None-Match': plain.headers.etag ?? '' }
  const again = await ask(port, { path: '/assets/app-abc.js', headers: condition })
  expect([again.status, again.headers['x-content-type-options']]).toEqual([304, 'nosniff'])
  const head = await ask(port, { path: '/icon.svg', method: 'HEAD' })
  expect(head.headers).toMatchObject({ ...always, 'cache-control': 'public, max-age=86400' })
  expect(head.body.length).toBe(0)

  for (const path of [
    '/assets/app-abc.js.map',
    '/assets/../secret.json',
    '/assets/..%2fsecret.json',
    '/assets/',
  ]) {
    expect([path, (await ask(port, { path })).status]).not.toEqual([path, 200])
  }
  expect(seen).toEqual([])
  await ask(port, { path: '/.vite/manifest.json' })
  expect(seen.length).toBe(1)
})
