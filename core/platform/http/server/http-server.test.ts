import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { AppError } from '#core/platform/errors.ts'
import { createPageCache } from '#core/platform/page-cache/page-cache.ts'
import { captureLog } from '#tests/support/captured-log.ts'
import { always, html, openHttpServer, page } from '#tests/support/http-server.ts'
import { ask, askRaw } from '#tests/support/raw-http.ts'
import type { FinishedExchange } from './finished-exchange.ts'

test('every response has the security headers, whatever its status', async () => {
  const { port } = await openHttpServer({
    fetch: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/live/throws') throw new Error('secret detail')
      if (pathname === '/api/outage') throw new AppError('unavailable', 'outage.data')
      const status = Number(/\d{3}$/.exec(pathname)?.[0] ?? 200)
      return new Response(status === 204 ? null : page, { status, headers: html })
    },
  })
  const { headers } = await ask(port, { path: '/' })
  const condition = { 'If-None-Match': headers.etag ?? '' }
  const responses = [
    [200, await ask(port, { path: '/' })],
    [304, await ask(port, { path: '/', headers: condition })],
    [200, await ask(port, { path: '/', method: 'HEAD' })],
    [404, await ask(port, { path: '/404' })],
    [404, await ask(port, { path: '//evil' })],
    [301, await ask(port, { path: '/x/' })],
    [404, await ask(port, { path: '/assets/none.js' })],
    [204, await ask(port, { path: '/api/204', method: 'DELETE' })],
    [405, await ask(port, { path: '/', method: 'PROPFIND' })],
    [500, await ask(port, { path: '/live/throws' })],
    [503, await ask(port, { path: '/api/outage' })],
  ] as const
  for (const [status, response] of responses) {
    expect(response.status).toBe(status)
    expect(response.headers).toMatchObject(always)
    expect(response.headers).not.toHaveProperty('server')
    expect(response.headers).not.toHaveProperty('x-powered-by')
    expect(response.headers).not.toHaveProperty('set-cookie')
  }
})

test('a response may override the policy, once', async () => {
  const { port } = await openHttpServer({
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

test('strict transport security is sent over https only', async () => {
  const { port } = await openHttpServer({ publicUrl: 'http://localhost:3000' })
  expect((await ask(port)).headers).not.toHaveProperty('strict-transport-security')
  const alone = await openHttpServer({ isHttpsOnSubdomains: false })
  expect((await ask(alone.port)).headers['strict-transport-security']).toBe('max-age=31536000')
})

test('each response has its own request id, which the client cannot choose', async () => {
  const { port } = await openHttpServer()
  const headers = { 'X-Request-Id': 'mine-and-long-enough' }
  const ids = [await ask(port, { headers }), await ask(port, { headers })].map(
    (response) => response.headers['x-request-id'],
  )
  expect(new Set([...ids, 'mine-and-long-enough']).size).toBe(3)
})

test('a trusted proxy may set the request id, in a safe format', async () => {
  const { port } = await openHttpServer({ trustedProxies: 1 })
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

test.each(['PATCH', 'OPTIONS'])('%s is left to the application', async (method) => {
  const { port, seen } = await openHttpServer()
  const headers = method === 'OPTIONS' ? { 'Sec-Fetch-Site': 'cross-site' } : {}
  await ask(port, { method, path: '/', headers })
  expect(seen.map((request) => request.method)).toEqual([method])
})

test.each(['TRACE', 'PROPFIND', 'PURGE'])('%s is refused', async (method) => {
  const { port, seen } = await openHttpServer()
  const response = await ask(port, { method, path: '/' })
  expect(response.status).toBe(405)
  expect(response.headers.allow).toBe('GET, HEAD, POST, PUT, DELETE')
  expect(seen).toEqual([])
})

test('CONNECT is refused', async () => {
  const { port } = await openHttpServer()
  const response = await askRaw(port, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(response).toMatch(/^HTTP\/1\.1 405 /)
  expect(response).toContain('X-Content-Type-Options: nosniff')
})

test('an error reveals no internals, and references its log line', async () => {
  const { log, lines } = captureLog()
  const { port } = await openHttpServer({
    log,
    fetch: () => {
      throw new Error('SELECT * FROM users at /srv/db.ts')
    },
  })
  const asPage = await ask(port, { path: '/?search=words' })
  const asJson = await ask(port, { path: '/api/users?q=somebody' })
  const asWrite = await ask(port, { path: '/auth/login', method: 'POST', body: '{}' })
  expect(asPage.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const response of [asPage, asJson, asWrite]) {
    expect(response.status).toBe(500)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(String(response.body)).not.toMatch(/SELECT|srv|Error/)
    const requestId = response.headers['x-request-id']
    expect(String(response.body)).toContain(requestId)
    expect(lines()).toContainEqual(expect.objectContaining({ requestId, msg: 'request failed' }))
  }
  for (const response of [asJson, asWrite]) {
    const reference = response.headers['x-request-id']
    expect(JSON.parse(String(response.body))).toMatchObject({ code: 'internal', reference })
  }
  expect(JSON.stringify(lines())).not.toMatch(/words|somebody/)
})

test('log lines written during a request carry its id', async () => {
  const { log, lines } = captureLog()
  const { port } = await openHttpServer({
    log,
    fetch: async () => {
      await sleep(5)
      log.info('looked up')
      return new Response(page, { headers: html })
    },
  })
  const responses = await Promise.all(['/', '/live', '/other'].map((path) => ask(port, { path })))
  log.info('looked up')
  expect(
    lines()
      .map(({ requestId }) => requestId)
      .sort(),
  ).toEqual([...responses.map(({ headers }) => headers['x-request-id']), undefined].sort())
})

test('the end of an exchange is reported once, with its outcome', async () => {
  const ends: FinishedExchange[] = []
  const { port } = await openHttpServer({
    onExchangeEnd: (exchange) => ends.push(exchange),
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

test('a page whose data is unavailable gets 503 with Retry-After', async () => {
  const contentVersion = {
    certain: () => undefined,
    onArrival: () => undefined,
    read: () => Promise.reject(new Error('gone')),
  }
  const cache = createPageCache({ contentVersion })
  const { port, seen } = await openHttpServer({ cache })
  const response = await ask(port)
  expect(response.status).toBe(503)
  expect(response.headers['retry-after']).toBe('5')
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
  const { port, cache } = await openHttpServer({ fetch: echo })
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

test('the application never sees a forged host, scheme or method', async () => {
  const { port, seen } = await openHttpServer()
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

test.each(['Bearer abc', `Bearer ${'a'.repeat(43)}`, 'Bearer', 'Basic YTpi', 'junk', ''])(
  'Authorization: %s neither changes a public page nor keeps it from the cache',
  async (value) => {
    const { port, seen, cache } = await openHttpServer({ fetch: echo })
    const first = await ask(port, { path: '/about', headers: { Authorization: value } })
    const second = await ask(port, { path: '/about' })
    const third = await ask(port, { path: '/about', headers: { Authorization: value } })
    expect(second.body.equals(first.body) && third.body.equals(first.body)).toBe(true)
    expect(cache.stats()).toMatchObject({ entries: 1, renders: 1 })
    expect(seen.map(({ headers }) => [...headers.keys()])).toEqual([[]])
  },
)

test('POST to a cached page reaches the application', async () => {
  const { port, seen } = await openHttpServer()
  await ask(port)
  await ask(port, { method: 'POST', body: 'a=b' })
  expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST'])
})

test('the application gets the client address for its rate limits', async () => {
  const addresses: (string | undefined)[] = []
  const { port } = await openHttpServer({
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

test('a trailing slash redirects, and a form keeps its method', async () => {
  const { port } = await openHttpServer()
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
  const { port, seen } = await openHttpServer()
  expect((await ask(port, { path })).status).toBe(404)
  expect(seen).toEqual([])
})

test('an untrusted proxy is logged once, and marked on each request', async () => {
  const { log, lines } = captureLog('warn')
  const told: (boolean | undefined)[] = []
  const { port } = await openHttpServer({
    log,
    fetch: (_request, { isFromUntrustedProxy }) => {
      told.push(isFromUntrustedProxy)
      return new Response(page, { headers: html })
    },
  })
  await ask(port, { path: '/live' })
  expect(lines()).toEqual([])
  const headers = { 'X-Forwarded-For': '192.0.2.1' }
  for (let at = 0; at < 3; at += 1) await ask(port, { path: '/live', headers })
  expect(told).toEqual([false, true, true, true])
  expect(lines().map(({ msg }) => msg)).toEqual([expect.stringContaining('TRUST_PROXY is 0')])
})
