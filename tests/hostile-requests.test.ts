// Requests that no browser sends, as bytes to the running site: forms that two servers parse differently, other
// protocols, invalid forms, addresses of other places.
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { memoryOf } from './faults/support/process-figures.ts'
import { operationsOf } from './support/hostile-calls.ts'
import { holds } from './support/hostile-runs.ts'
import { hostileQuery, hostileSegment } from './support/hostile-values.ts'
import { leastTime } from './support/least-time.ts'
import { adminEnv, startOwnSite } from './support/own-site.ts'
import { ask, askRaw } from './support/raw-http.ts'
import { logInAt } from './support/site-call.ts'

const site = await startOwnSite({ ...adminEnv, TRUST_PROXY: '1' })
afterAll(() => site.stop())

const head = 'Host: a\r\nConnection: close\r\n'
const post = `POST /auth/login HTTP/1.1\r\n${head}Content-Type: application/json\r\n`
const second = 'GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\n'

test.each([
  [
    'a length and chunks',
    `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
  ],
  [
    'chunks and a length',
    `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${second}`,
  ],
  ['two lengths', `${post}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${second}`],
  ['a list of lengths', `${post}Content-Length: 0, 44\r\n\r\n${second}`],
  ['a length with a sign', `${post}Content-Length: +0\r\n\r\n${second}`],
  ['a space before the colon', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${second}`],
  ['a tab in the coding', `${post}Transfer-Encoding:\tx, chunked\r\n\r\n0\r\n\r\n${second}`],
  [
    'two codings',
    `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${second}`,
  ],
  ['a folded header', `${post}X: a\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`],
  ['bare line feeds', `${post.replaceAll('\r\n', '\n')}Content-Length: 2\n\n{}`],
  ['a bare carriage return', `GET / HTTP/1.1\rHost: a\r\r${second}`],
  ['a chunk of negative size', `${post}Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${second}`],
  [
    'a chunk of endless size',
    `${post}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}\r\n${second}`,
  ],
  [
    'a chunk that is longer than it says',
    `${post}Transfer-Encoding: chunked\r\n\r\n1\r\n{}{}\r\n0\r\n\r\n${second}`,
  ],
  [
    'an extension of 60 KB',
    `${post}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(60_000)}\r\n{}\r\n0\r\n\r\n`,
  ],
  [
    'a trailer of 60 KB',
    `${post}Transfer-Encoding: chunked\r\n\r\n0\r\nX: ${'a'.repeat(60_000)}\r\n\r\n`,
  ],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  [
    'an upgrade to HTTP/2',
    `GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n`,
  ],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03abcdefghijklmnop'],
  ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${head}\r\n`],
  ['an absolute address', `GET http://evil.example/admin/../ HTTP/1.1\r\n${head}\r\n`],
  ['an address without a slash', `GET admin HTTP/1.1\r\n${head}\r\n`],
  ['a name in an address', `GET http://a@b/ HTTP/1.1\r\n${head}\r\n`],
  ['a header named __proto__', `GET / HTTP/1.1\r\n${head}__proto__: a\r\n__proto__: b\r\n\r\n`],
  ['2,000 headers', `GET / HTTP/1.1\r\n${head}${'A: b\r\n'.repeat(2_000)}\r\n`],
  ['an endless first line', `GET /${'a'.repeat(100_000)}`],
])('%s', async (_case, bytes) => {
  const response = await askRaw(site.port, bytes)
  expect(response).not.toMatch(/HTTP\/1\.1 5/)
  // The bytes after it were not treated as a request.
  expect(response).not.toContain('Sitemap:')
  expect(response.match(/HTTP\/1\.1 \d/g)?.length ?? 0).toBeLessThanOrEqual(1)
  expect((await ask(site.port)).status).toBe(200)
})

test('pipelined requests are answered in order', async () => {
  const one = (path: string, last = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${last}\r\n`
  const lines = one('/robots.txt') + one('/none') + one('/api/programs', 'Connection: close\r\n')
  const response = await askRaw(site.port, lines)
  expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual([
    'HTTP/1.1 200',
    'HTTP/1.1 404',
    'HTTP/1.1 200',
  ])
})

const slowestMs = 2_000

const part = (disposition: string, more = '') =>
  `--x\r\nContent-Disposition: ${disposition}\r\n${more}\r\nword\r\n`

test.each([
  ['no boundary', 'multipart/form-data', part('form-data; name="name"')],
  ['an empty boundary', 'multipart/form-data; boundary=', part('form-data; name="name"')],
  ['another boundary', 'multipart/form-data; boundary=y', part('form-data; name="name"')],
  ['no end', 'multipart/form-data; boundary=x', part('form-data; name="name"')],
  ['30,000 parts', 'multipart/form-data; boundary=x', part('form-data; name="a"').repeat(30_000)],
  [
    'a header of a part without end',
    'multipart/form-data; boundary=x',
    `--x\r\nA: ${'a'.repeat(200_000)}`,
  ],
  ['a part without a name', 'multipart/form-data; boundary=x', `${part('form-data')}--x--\r\n`],
  [
    'an unknown charset',
    'multipart/form-data; boundary=x; charset=x',
    `${part('form-data; name="name"', 'Content-Type: text/plain; charset=utf-7\r\n')}--x--\r\n`,
  ],
  [
    'a name of a thousand brackets',
    'multipart/form-data; boundary=x',
    `${part(`form-data; name="${'a[b]'.repeat(1_000)}"`)}--x--\r\n`,
  ],
  [
    'a name twice',
    'multipart/form-data; boundary=x',
    `${part('form-data; name="name"').repeat(2)}--x--\r\n`,
  ],
  [
    '__proto__',
    'multipart/form-data; boundary=x',
    `${part('form-data; name="__proto__"')}--x--\r\n`,
  ],
  ['only hyphens', 'multipart/form-data; boundary=-', '-'.repeat(200_000)],
])('a form with %s', async (_case, type, body) => {
  const headers = { Authorization: `Bearer ${await logInAt(site.port)}`, 'Content-Type': type }
  for (const path of ['/api/customers', '/api/upload']) {
    const send = () => ask(site.port, { method: 'POST', path, headers, body })
    const { result, ms } = await leastTime(slowestMs, send)
    expect([400, 413, 415, 422], String(result.body)).toContain(result.status)
    expect(ms).toBeLessThan(slowestMs)
  }
})

test('200 MB without a length are refused and not stored', { tags: 'long' }, async () => {
  const before = memoryOf(site.pid).now
  const piece = 'a'.repeat(64 * 1_024)
  const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`
  const headers = `Authorization: Bearer ${await logInAt(site.port)}\r\nContent-Type: multipart/form-data; boundary=x\r\n`
  const start = `POST /api/upload HTTP/1.1\r\n${head}${headers}Transfer-Encoding: chunked\r\n\r\n`
  const response = await askRaw(site.port, start + chunk.repeat(3_200), 5_000)
  expect(response).toMatch(/^HTTP\/1\.1 413 /)
  expect(memoryOf(site.pid).now).toBeLessThan(before + 60)
})

test('no other spelling of an address opens what is closed', { tags: 'long' }, async () => {
  const { body } = await ask(site.port, { path: '/api/openapi.json' })
  const described = JSON.parse(String(body))
  const closed = operationsOf(described).filter(
    ({ path, method }) => described.paths[path][method.toLowerCase()]['x-access'] !== 'public',
  )
  expect(closed.length).toBeGreaterThan(50)
  for (const { method, path } of closed) {
    const plain = path.replace(/\{\w+\}/g, '1')
    for (const spelt of spellings(plain)) {
      const { status } = await ask(site.port, { method, path: spelt })
      expect([301, 308, 400, 401, 404, 405], `${method} ${spelt}: ${status}`).toContain(status)
    }
  }
})

function spellings(path: string): string[] {
  const letter = path.charCodeAt(2).toString(16)
  return [
    path,
    `${path}/`,
    `/${path}`,
    `/.${path}`,
    `/x/..${path}`,
    `${path}%2f`,
    `${path}/.`,
    `${path};a`,
    `${path}.data`,
    `${path}%00`,
    `${path}%20`,
    path.toUpperCase(),
    `${path}?x=1#y`,
    path.replace('/', '\\'),
    path.replaceAll('/', '%2f'),
    `/${path[1]}%${letter}${path.slice(3)}`,
    path.replace('/api/', '/api//'),
  ]
}

test('no file name leads out of its folder', { tags: 'long' }, async () => {
  const headers = { Authorization: `Bearer ${await logInAt(site.port)}` }
  const ups = [
    '..',
    '%2e%2e',
    '.%2e',
    '%252e%252e',
    '..%00',
    '..%5c',
    '%c0%ae%c0%ae',
    '.\\..',
    '....//..',
    '..;',
  ]
  const targets = ['site.db', 'etc/passwd', 'uploads/../site.db%00.png']
  for (const folder of ['/uploads', '/api/uploads', '/customer-images', '/assets']) {
    for (const up of ups) {
      for (const slash of ['/', '%2f', '\\']) {
        for (const target of targets) {
          const path = `${folder}/${`${up}${slash}`.repeat(3)}${target}`
          const { status, body } = await ask(site.port, { path, headers })
          expect([400, 401, 404], path).toContain(status)
          expect(body.includes('SQLite format') || body.includes('root:')).toBe(false)
        }
      }
    }
  }
})

const folders = [
  '',
  '/bn',
  '/admin',
  '/auth',
  '/uploads',
  '/api',
  '/assets',
  '/photogalleryfrontend',
  '/bn/programdetaildfrontend',
  '/admin/settings',
]
const probe = `"'><svg onload=1>`

test('no address makes a page fail or is reflected', { tags: 'long' }, () => {
  const address = fc.tuple(
    fc.constantFrom(...folders),
    hostileSegment,
    hostileQuery(['photo', 'programs']),
  )
  return holds(
    fc.asyncProperty(address, async ([folder, segment, query]) => {
      const path = `${folder}/${segment}?${query}&page=${encodeURIComponent(probe)}`
      const { status, body, headers } = await ask(site.port, {
        path,
        headers: { Referer: 'http://a/' },
      })
      expect(status).toBeLessThan(500)
      expect(String(body)).not.toContain('<svg onload')
      expect(JSON.stringify(headers)).not.toContain('<svg onload')
    }),
    20,
  )
})
