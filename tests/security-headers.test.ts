// Every kind of response of the built program has the security headers. The addresses come from the tables of the
// program itself, so new pages, operations and files are covered.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#core/platform/project-root.ts'
import { plainPath } from '#core/lib/text/language.ts'
import { closedPath } from '#modules/closed/closed-path.ts'
import routes from '#app/routes.ts'
import { askBytes, expectProtected } from './support/protected-response.ts'
import { sendLogin, startProtectedSite } from './support/protected-site.ts'
import { ask, type RawResponse } from './support/raw-http.ts'

type Route = {
  path?: string | undefined
  index?: boolean | undefined
  children?: Route[] | undefined
}

let site: Awaited<ReturnType<typeof startProtectedSite>>

beforeAll(async () => {
  site = await startProtectedSite()
})

afterAll(() => site.stop('SIGKILL'))

test('every page: uncached, cached, unchanged, as HEAD and with a form', {
  tags: 'long',
}, async () => {
  // The page of a closed site has no address of its own: tests/closed-site.test.ts reads it.
  const addresses = pagePaths(routes).filter((path) => plainPath(path) !== closedPath)
  expect(addresses.length).toBeGreaterThan(60)
  expect(addresses).toEqual(expect.arrayContaining(['/', '/bn', '/admin/dashboard', '/auth/login']))
  for (const path of addresses) {
    const kind = /^\/(admin|auth)(\/|$)/.test(path) ? 'backOffice' : 'page'
    const fresh = await ask(site.port, { path })
    const again = await ask(site.port, { path })
    expectProtected(fresh, kind, path)
    expectProtected(again, kind, `${path} again`)
    if (kind === 'backOffice') {
      // A new nonce each time, and no validator.
      expect(again.headers['content-security-policy']).not.toBe(
        fresh.headers['content-security-policy'],
      )
      expect(fresh.headers.etag).toBeUndefined()
    } else {
      expectProtected(await ask(site.port, { path, method: 'HEAD' }), kind, `HEAD ${path}`)
      for (const encoding of ['br', 'gzip']) {
        const headers = { 'Accept-Encoding': encoding }
        expectProtected(await ask(site.port, { path, headers }), kind, `${path} as ${encoding}`)
      }
    }
    const isKept = !/^\/(?:bn\/)?messages/.test(path)
    if (kind === 'page' && fresh.status === 200 && isKept) {
      const headers = { 'If-None-Match': fresh.headers.etag ?? '' }
      const unchanged = await ask(site.port, { path, headers })
      expect(unchanged.status, path).toBe(304)
      expectProtected(unchanged, kind, `${path} unchanged`)
      expect(again.body.equals(fresh.body), path).toBe(true)
    }
    if (/^\/(?:bn\/)?(?:messages|gifts|receipts|verify)/.test(path)) continue
    const form = await ask(site.port, { path, method: 'POST', body: 'a=1' })
    expectApi(form, `POST ${path}`)
    const isOperation = site.operations.some((one) => one.method === 'POST' && one.path === path)
    expect(form.status, `POST ${path}`).toBe(isOperation ? 415 : 405)
    if (!isOperation) expect(form.headers.allow).toBe('GET, HEAD')
  }
})

test('script in stored text is shown as text, and no policy allows it', async () => {
  const body = 'alert(1)'
  const hash = createHash('sha256').update(body).digest('base64')
  for (const path of [
    '/',
    '/bn',
    '/photo-album',
    '/photogalleryfrontend/1',
    '/photogalleryfrontend/1?photo=1',
    '/programdetaildfrontend/1',
    '/bn/programdetaildfrontend/1',
  ]) {
    const page = await ask(site.port, { path })
    const html = String(page.body)
    expect(page.status, path).toBe(200)
    expect(html, path).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
    expect(html, path).not.toContain(`<script>${body}`)
    expect(page.headers['content-security-policy'], path).not.toContain(hash)
    // The policy covers everything inside the page, and the nonce of the rendering is gone.
    expect(html, path).not.toMatch(/ nonce=| on\w+="| style="/)
  }
})

test("the browser's files contain no server code", () => {
  const files = filesIn('build/client').filter((path) => /\.(js|css)$/.test(path))
  expect(filesIn('build/client').filter((path) => path.endsWith('.map'))).toEqual([])
  for (const path of files) {
    const text = readFileSync(join(projectRoot, 'build/client', path), 'utf8')
    expect(text.match(serverWords)?.[0], path).toBeUndefined()
  }
})

const serverWords =
  /sourceMappingURL|process\.env\.(?!NODE_ENV)|from"node:|passwordHash|argon2|DATABASE_URL|S3_SECRET|METRICS_TOKEN|selectFrom\(|node:sqlite/

test('every operation, for a stranger, an administrator and with an invalid body', {
  tags: 'long',
}, async () => {
  expect(site.operations.length).toBeGreaterThan(70)
  for (const { method, path, access } of site.operations) {
    const stranger = await ask(site.port, { method, path })
    if (access !== 'public') expect(stranger.status, `${method} ${path}`).toBe(401)
    expectApi(stranger, `${method} ${path}`)
    const isOpen = access === 'public' && method === 'GET'
    const origin = stranger.headers['access-control-allow-origin']
    expect(origin, `${method} ${path}`).toBe(isOpen ? '*' : undefined)
    if (method === 'GET') expectApi(await ask(site.port, { path, method: 'HEAD' }), `HEAD ${path}`)
    for (const wrong of ['PATCH', 'OPTIONS']) {
      const response = await ask(site.port, { method: wrong, path })
      expect(response.status, `${wrong} ${path}`).toBe(405)
      const own = site.operations.filter((one) => one.path === path).map((one) => one.method)
      const hasGet = own.includes('GET') || !path.startsWith('/api/')
      const allowed = new Set(hasGet ? [...own, 'GET', 'HEAD'] : own)
      expect(new Set(response.headers.allow?.split(', ')), path).toEqual(allowed)
      expectApi(response, `${wrong} ${path}`)
    }
    // Calls that would end the login are sent without a token.
    if (/logout|sessions/.test(path)) continue
    for (const body of [undefined, '{}', '{']) {
      // Node sends the length of a DELETE body only on request.
      const length = body === undefined ? {} : { 'Content-Length': String(body.length) }
      const type = { 'Content-Type': 'application/json' }
      const headers = { Authorization: `Bearer ${site.token}`, ...type, ...length }
      if (method === 'GET' && body !== undefined) continue
      const response = await ask(site.port, { method, path, headers, ...(body ? { body } : {}) })
      expect(response.status, `${method} ${path}`).toBeLessThan(500)
      expectApi(response, `${method} ${path} ${body}`)
    }
  }
})

test('lists, one record, missing records, too large and too frequent requests', async () => {
  const admin = { Authorization: `Bearer ${site.token}` }
  for (const path of ['/api/programs', '/api/programs/1', '/api/albums?page=1']) {
    const kept = await ask(site.port, { path })
    expectApi(kept, path)
    // Browsers do not cache the API, so there is no validator.
    expect(kept.headers.etag).toBeUndefined()
  }
  expectApi(await ask(site.port, { path: '/api/nothing' }), 'no such operation')
  expectApi(await ask(site.port, { path: '/api/programs/99' }), 'no such program')
  expectApi(await ask(site.port, { path: '/api/customers', headers: admin }), 'customers')
  const tooMuch = await sendLogin(site.port, 'x'.repeat(300_000))
  expect(tooMuch.status).toBe(413)
  expectApi(tooMuch, 'too much')
  let last = await sendLogin(site.port, 'a wrong password')
  for (let tries = 0; tries < 12; tries += 1) last = await sendLogin(site.port, 'a wrong password')
  expect(last.status).toBe(429)
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  expectApi(last, 'too many logins')
})

test('uploaded images and reports, whole, in part, unchanged and missing', async () => {
  for (const [kind, name] of [
    ['image', site.files.image],
    ['pdf', site.files.pdf],
  ] as const) {
    for (const path of [`/uploads/${name}`, `/api/uploads/${name}`]) {
      const whole = await ask(site.port, { path })
      expect(whole.status, path).toBe(200)
      expectProtected(whole, kind, path)
      expect(whole.headers['content-disposition']).toBe(`inline; filename="${name}"`)
      for (const headers of [
        { Range: 'bytes=0-9' },
        { 'If-None-Match': whole.headers.etag ?? '' },
        { Range: 'bytes=99999999-' },
      ]) {
        const part = await ask(site.port, { path, headers })
        expect([206, 304, 416]).toContain(part.status)
        expectProtected(part, kind, `${path} ${JSON.stringify(headers)}`)
      }
      expectProtected(await ask(site.port, { path, method: 'HEAD' }), kind, `HEAD ${path}`)
      expectApi(await ask(site.port, { path, method: 'DELETE' }), `DELETE ${path}`)
    }
  }
  for (const path of [
    '/uploads/none.jpg',
    '/uploads/a.svg',
    '/uploads/..%252f',
    '/uploads/x/y.jpg',
  ]) {
    const response = await ask(site.port, { path })
    expect(response.status, path).toBe(404)
    expectApi(response, path)
  }
})

test('the image of a customer is for administrators and is not cached', async () => {
  const path = `/customer-images/${site.files.customer}`
  expectApi(await ask(site.port, { path }), 'an image, to a stranger')
  const headers = { Authorization: `Bearer ${site.token}` }
  const response = await ask(site.port, { path, headers })
  expect(response.status).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  expectProtected(
    {
      ...response,
      headers: { ...response.headers, 'cache-control': 'public, max-age=31536000, immutable' },
    },
    'image',
    path,
  )
  for (const folder of ['/uploads', '/api/uploads']) {
    const elsewhere = await ask(site.port, { path: `${folder}/${site.files.customer}` })
    expect(elsewhere.status).toBe(404)
  }
})

test('one built file of each kind, and one that does not exist', async () => {
  const built = filesIn('build/client')
  const ofEachKind = new Map(built.map((path) => [extname(path), path]))
  expect([...ofEachKind.keys()]).toEqual(expect.arrayContaining(['.js', '.css', '.svg', '.png']))
  for (const path of ofEachKind.values()) {
    const response = await ask(site.port, { path })
    expect(response.status, path).toBe(200)
    expectProtected(response, 'asset', path)
    const headers = { 'If-None-Match': response.headers.etag ?? '' }
    expectProtected(await ask(site.port, { path, headers }), 'asset', `${path} unchanged`)
  }
  for (const path of ['/assets/none.js', '/assets/.vite/manifest.json', `${built[0]}.map`]) {
    const response = await ask(site.port, { path })
    expect(response.status, path).toBe(404)
    expectProtected(response, path.startsWith('/assets/') ? 'api' : 'page', path)
  }
})

test('the picture of a shared link may be shown by other sites', async () => {
  const page = String((await ask(site.port, { path: '/programdetaildfrontend/1' })).body)
  const [, path = ''] = /property="og:image" content="[^"]*?(\/share\/[^"]+)"/.exec(page) ?? []
  const { status, headers } = await ask(site.port, { path })
  expect(status, path).toBe(200)
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers['access-control-allow-origin']).toBe('*')
  const gone = await ask(site.port, { path: path.replace('programs-1', 'programs-999') })
  expect(gone.status).toBe(404)
  expect(gone.headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('requests of programs', async () => {
  for (const [path, kind] of [
    ['/robots.txt', 'other'],
    ['/sitemap.xml', 'other'],
    ['/iati.xml', 'other'],
    ['/360giving.json', 'other'],
    ['/feed.xml', 'other'],
    ['/bn/feed.xml', 'other'],
    ['/feed.json', 'other'],
    ['/at-a-glance.csv', 'other'],
    ['/notices/calendar.ics', 'other'],
    ['/speculation-rules.json', 'other'],
    ['/.well-known/security.txt', 'other'],
    ['/favicon.ico', 'asset'],
    ['/wp-login.php', 'page'],
    ['/.env', 'page'],
    ['/__manifest', 'page'],
    ['/about-us.data', 'page'],
    ['/admin/customers.data', 'api'],
    ['/health/live', 'api'],
    ['/health/ready', 'api'],
    ['/metrics', 'api'],
  ] as const) {
    expectProtected(await ask(site.port, { path }), kind, path)
    expectProtected(await ask(site.port, { path, method: 'HEAD' }), kind, `HEAD ${path}`)
  }
})

test('redirects', async () => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
    const response = await ask(site.port, { method, path: '/about-us/?a=1' })
    expect([301, 308]).toContain(response.status)
    expect(response.headers.location).toBe('/about-us?a=1')
    expectProtected(response, 'other', `${method} redirect`)
  }
})

test('invalid HTTP, and unsupported features', async () => {
  const host = 'Host: village.example\r\nConnection: close\r\n'
  for (const [bytes, status] of [
    [`GET / HTTP/1.1\r\n\r\n`, 400],
    [`GET / HTTP/1.1\r\nHost: a/b\r\n\r\n`, 400],
    [`GET / HTTP/9.9\r\n${host}\r\n`, 400],
    [`NONSENSE\r\n\r\n`, 400],
    [`GET / HTTP/1.1\r\n${host}A B: c\r\n\r\n`, 400],
    [
      `POST /api/auth/login HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      `POST /api/auth/login HTTP/1.1\r\n${host}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [`GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [`CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`, 405],
    [`TRACE / HTTP/1.1\r\n${host}\r\n`, 405],
    [`OPTIONS * HTTP/1.1\r\n${host}\r\n`, 405],
    [`GET //evil.example HTTP/1.1\r\n${host}\r\n`, 404],
    [`GET /%2e%2e/etc/passwd HTTP/1.1\r\n${host}\r\n`, 404],
  ] as const) {
    const response = await askBytes(site.port, bytes)
    expect(response.status, bytes.slice(0, 80)).toBe(status)
    expectProtected(response, 'other', bytes.slice(0, 80))
  }
})

test('pages and operations with an internal error', async () => {
  const database = new DatabaseSync(join(site.folder, 'site.db'), { timeout: 5_000 })
  database.exec(
    'ALTER TABLE settings RENAME TO lost; UPDATE contentVersion SET version = version + 1',
  )
  try {
    for (const path of ['/', '/bn/contact-us', '/photogalleryfrontend/1']) {
      const response = await ask(site.port, { path })
      expect(response.status, path).toBe(500)
      expectProtected(response, 'page', path)
      expect(String(response.body)).not.toMatch(/SQLITE|settings|no such table|node_modules|\.ts\b/)
    }
    const headers = { Authorization: `Bearer ${site.token}` }
    const failed = await ask(site.port, { path: '/api/settings', headers })
    expect(failed.status).toBe(500)
    expectApi(failed, 'an operation that fails')
    const file = await ask(site.port, { path: '/.well-known/security.txt' })
    expect(file.status).toBe(500)
    expectApi(file, 'a file that fails')
  } finally {
    database.exec(
      'ALTER TABLE lost RENAME TO settings; UPDATE contentVersion SET version = version + 1',
    )
    database.close()
  }
  expect((await ask(site.port, { path: '/' })).status).toBe(200)
})

function expectApi(response: RawResponse, what: string) {
  expectProtected(response, 'api', what)
}

/** All addresses of app/routes.ts, with an example for each parameter. */
function pagePaths(entries: readonly Route[]): string[] {
  const found = entries.flatMap(({ path, index, children = [] }): string[] => [
    ...(index ? ['/'] : []),
    ...(path === undefined ? [] : [path.replace(/:\w+/g, '1').replace('*', 'nothing')]),
    ...pagePaths(children),
  ])
  return [...new Set(found)]
}

function filesIn(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(projectRoot, folder).length))
    .filter((path) => !path.includes('/.'))
}
