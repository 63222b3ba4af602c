// Requests of one visitor never affect the response to another. On the built program: after each attempt the next plain
// request gets the same response as before, byte by byte.
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssets } from '#core/platform/http/response/assets.ts'
import { createHttpServer } from '#core/platform/http/server/http-server.ts'
import { createLog } from '#core/platform/log.ts'
import { createPageCache } from '#core/platform/page-cache/page-cache.ts'
import { cacheKey } from '#server/cache-key.ts'
import { listen } from './support/listen.ts'
import { adminEnv, type OwnSite, ownAdmin, startOwnSite } from './support/own-site.ts'
import { ask, askRaw, type RawResponse } from './support/raw-http.ts'

const canary = 'evil.example'
const kept = ['/', '/bn/contact-us', '/nothing', '/api/programs', '/sitemap.xml', '/robots.txt']

let site: OwnSite
const baseline = new Map<string, string>()

beforeAll(async () => {
  site = await startOwnSite({ ...adminEnv, PUBLIC_URL: 'https://village.example' })
  for (const path of kept) {
    // The first response is rendered, the second comes from the cache.
    await ask(site.port, { path })
    baseline.set(path, told(await ask(site.port, { path })))
  }
})

afterAll(() => site.stop('SIGKILL'))

/** Headers of the poisoning tool param-miner, of proxies, and of React Router's build. */
const names = [
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'X-Forwarded-For',
  'X_Forwarded_Host',
  'X-Forwarded-Prefix',
  'X-Forwarded-Server',
  'X-Forwarded-Scheme',
  'Forwarded',
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-Original-Host',
  'X-Host',
  'X-HTTP-Host-Override',
  'X-HTTP-Method-Override',
  'X-Real-IP',
  'True-Client-IP',
  'Via',
  'Front-End-Https',
  'X-Url-Scheme',
  'Base-Url',
  'Proxy-Host',
  'X-React-Router-SPA-Mode',
  'X-React-Router-Prerender-Data',
  'X-React-Router-Revalidate',
  'Cookie',
  'Authorization',
  'Accept',
  'Accept-Language',
  'Accept-Charset',
  'User-Agent',
  'Referer',
  'Origin',
  'Range',
  'If-Range',
  'If-Match',
  'If-Modified-Since',
  'Cache-Control',
  'Pragma',
  'DNT',
  'Sec-Fetch-Site',
  'Sec-Fetch-Dest',
  'Sec-Purpose',
  'Purpose',
  'Save-Data',
  'Sec-GPC',
  'Max-Forwards',
  'X-Request-Id',
  'X-Middleware-Prefetch',
  'X-Timer',
  'Content-Type',
  '__proto__',
  'constructor',
]

test.each(names)('%s', async (name) => {
  for (const path of ['/', '/nothing', '/api/programs']) {
    const tried = await ask(site.port, { path, headers: { [name]: triedValue(name) } })
    expectUntold(tried, path)
    expect(told(await ask(site.port, { path })), path).toBe(baseline.get(path))
  }
})

test('hosts, in every spelling', async () => {
  const end = 'Connection: close\r\n\r\n'
  for (const path of kept) {
    for (const bytes of [
      `GET ${path} HTTP/1.1\r\nHost: ${canary}\r\n${end}`,
      `GET ${path} HTTP/1.1\r\nHost: ${canary}:80\r\n${end}`,
      `GET http://${canary}${path} HTTP/1.1\r\nHost: village.example\r\n${end}`,
      `GET https://${canary}${path} HTTP/1.1\r\nHost: ${canary}\r\n${end}`,
      `GET ${path} HTTP/1.1\r\nHost: village.example\r\nHost: ${canary}\r\n${end}`,
      `GET ${path} HTTP/1.1\r\nHost: village.example:80/../${canary}\r\n${end}`,
      `GET ${path} HTTP/1.1\r\nHost: village.example@${canary}\r\n${end}`,
      `GET ${path} HTTP/1.0\r\n${end}`,
      `GET ${path} HTTP/1.0\r\nHost: ${canary}\r\n${end}`,
    ]) {
      const response = await askRaw(site.port, bytes, 500)
      expect(response, bytes).toMatch(/^HTTP\/1\.1 (200|400|404) /)
      expect(response, bytes).not.toContain(canary)
    }
    expect(told(await ask(site.port, { path })), path).toBe(baseline.get(path))
  }
})

test('unknown parameters', { tags: 'long' }, async () => {
  for (const path of kept) {
    for (const query of [
      'utm_source=evil.example',
      '_=1',
      'callback=evil.example',
      '_routes=root',
      'index',
      'lang=bn',
      '__proto__=evil.example',
      'constructor[x]=evil.example',
      'page=evil.example',
      '?evil.example',
      'url=//evil.example',
      'redirectTo=https://evil.example',
      'x=%0d%0aSet-Cookie:%20a=evil.example',
      `${'a'.repeat(3_000)}=evil.example`,
    ]) {
      const tried = await ask(site.port, { path: `${path}?${query}` })
      expectUntold(tried, `${path}?${query}`)
      if (tried.status !== 422) expect(told(tried), `${path}?${query}`).toBe(baseline.get(path))
      expect(told(await ask(site.port, { path })), path).toBe(baseline.get(path))
    }
  }
})

test('a token, valid or not, and anything else in its place change no public page or list', async () => {
  const credentials = { email: ownAdmin.email, password: ownAdmin.password }
  const login = await ask(site.port, {
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { token } = JSON.parse(String(login.body))
  for (const Authorization of [`Bearer ${token}`, `Bearer ${'a'.repeat(43)}`, 'Basic YTpi', 'x']) {
    for (const path of kept) {
      const own = await ask(site.port, { path, headers: { Authorization } })
      expect(told(own), `${path} ${Authorization}`).toBe(baseline.get(path))
    }
  }
})

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['evil.example', undefined],
  ['br, evil.example', 'br'],
])('Accept-Encoding: %s', async (wanted, expected) => {
  for (const path of ['/', '/bn/contact-us']) {
    const tried = await ask(site.port, { path, headers: { 'Accept-Encoding': wanted } })
    expect(tried.headers['content-encoding']).toBe(expected)
    expectUntold(tried, path)
    expect(told(await ask(site.port, { path })), path).toBe(baseline.get(path))
  }
})

test("ten thousand variants of one page's address and headers take one entry", {
  tags: 'long',
}, async () => {
  const contentVersion = { certain: () => 1, onArrival: () => 1, read: async () => 1 }
  const log = createLog('silent')
  const cache = createPageCache({ contentVersion })
  const page = `<!doctype html>${'<p>A page.'.repeat(100)}`
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  const { server } = createHttpServer({
    fetch: ({ url }) =>
      new Response(page, { headers, status: /404|\/0$/.test(new URL(url).pathname) ? 404 : 200 }),
    cache,
    cacheKey,
    log,
    assets: openAssets('/nowhere'),
    config: { publicUrl: 'https://village.example', isHttpsOnSubdomains: true, trustedProxies: 0 },
  })
  const port = await listen(server)
  try {
    const question = (path: string, number: number) =>
      `HEAD ${path} HTTP/1.1\r\nHost: h${number}.example\r\nAccept-Language: x-${number}\r\nCookie: a=${number}\r\nUser-Agent: ${number}\r\n\r\n`
    const questions = Array.from({ length: 2_500 }, (_, number) =>
      [`/?x=${number}`, `/bn?utm=${number}`, `/n${number}`, `/programdetaildfrontend/x${number}`]
        .map((path) => question(path, number))
        .join(''),
    )
    expect(await countAnswers(port, questions)).toBe(10_000)
    expect(cache.stats().entries).toBe(4)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

/** Sends four copies at once, and continues after four responses. */
function countAnswers(port: number, questions: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0
    const socket = connect(port, '127.0.0.1', () => socket.write(questions[0] ?? ''))
    socket.setEncoding('latin1').on('error', reject)
    socket.on('close', () => resolve(answered))
    socket.on('data', (text: string) => {
      const before = Math.floor(answered / 4)
      answered += text.match(/^HTTP\/1\.1 (200|404)/gm)?.length ?? 0
      if (Math.floor(answered / 4) === before) return
      const next = questions[answered / 4]
      if (next) socket.write(next)
      else socket.end()
    })
  })
}

/** The response without parts that are new each time. */
function told({ status, headers, body }: RawResponse): string {
  const { date, 'x-request-id': id, ...rest } = headers
  const sum = createHash('sha256').update(body).digest('hex')
  return JSON.stringify([status, rest, sum])
}

function expectUntold({ rawHeaders, body }: RawResponse, path: string) {
  expect(rawHeaders.join('\n'), path).not.toContain(canary)
  expect(String(body), path).not.toContain(canary)
}

function triedValue(name: string): string {
  if (name === 'Authorization') return `Bearer ${canary}`
  if (name === 'Range') return 'bytes=0-1'
  if (name === 'Cookie') return `token=${canary}; lang=bn`
  if (/React-Router/.test(name)) return 'yes'
  return canary
}
