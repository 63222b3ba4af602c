// Responses of the API to strangers, from its description, so that a new operation cannot be forgotten: callers,
// methods, ids, and exact bodies on both databases. tests/api-contract.test.ts continues.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiDocument } from '#core/kernel/api/api-document.ts'
import type { Api } from '#core/kernel/api/create-api.ts'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { permissions } from '#core/kernel/permissions.ts'
import { makeAlbum } from '#tests/factories/album.ts'
import { makePhoto } from '#tests/factories/photo.ts'
import { makeProgram } from '#tests/factories/program.ts'
import { makeReport } from '#tests/factories/report.ts'
import { differences } from '#tests/support/match-schema.ts'
import { isList, listOperations, type Operation } from '#tests/support/operations.ts'
import { createTestServices, onEachDatabase, type TestServices } from '#tests/support/services.ts'
import { createSiteApi } from './api.ts'

const services = await createTestServices()
const api = createSiteApi(services)
const document: ApiDocument = await (await api.request('/api/openapi.json')).json()
const operations = listOperations(document)
const belowApi = operations.filter(({ path }) => path.startsWith('/api/'))
const open = operations.filter(({ described }) => described['x-access'] === 'public')
/** A receipt needs its check code; tests/gift-api.test.ts reads it. */
const reads = open.filter(
  ({ method, path }) => method === 'GET' && path !== '/api/receipts/{number}',
)
/** An unknown hash is no error; tests/verify-page.test.ts tests invalid ones. */
const withId = open.filter(({ path }) => path.includes('{') && !path.endsWith('{sha256}'))
const lists = reads.filter((operation) => isList(document, operation))

beforeAll(() => fill(services))
afterAll(() => services.close())

test('the description holds every handler of the API', () => {
  const described = operations.map(({ method, path }) => `${method} ${path}`)
  const handled = api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(new Set(handled)).toEqual(new Set(described))
})

test('no path with a parameter hides a fixed one that is mounted after it', () => {
  const handled = api.routes.filter(({ method }) => method !== 'ALL')
  const hidden = handled.flatMap(({ method, path }, index) =>
    handled
      .slice(0, index)
      .filter((earlier) => earlier.method === method && earlier.path !== path)
      .filter((earlier) => fits(earlier.path.replaceAll(/:(\w+)/g, '{$1}'), path))
      .map((earlier) => `${method} ${path} by ${earlier.path}`),
  )
  expect(hidden).toEqual([])
})

test('a request is prepared once, not by each of the parts of the API', () => {
  expect(api.routes.filter(({ path }) => path === '/*')).toHaveLength(1)
})

test.each(operations)('$name declares its access', ({ described }) => {
  const declared = String(described['x-access'])
  expect(['public', 'signedIn', ...permissions]).toContain(declared)
})

test.each(operations)('$name is closed without a token unless it is public', async (operation) => {
  const response = await call(api, operation.method, address(operation))
  if (operation.described['x-access'] === 'public')
    expect([401, 403]).not.toContain(response.status)
  else await expectError(response, 401, 'unauthorized')
})

test.each(belowApi)('$name refuses other methods', async (operation) => {
  const known = operations
    .filter(({ path }) => fits(path, operation.path))
    .map(({ method }) => method)
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    if (known.includes(method)) continue
    const response = await call(api, method, address(operation))
    const own = operations.filter(({ path }) => path === operation.path).map((one) => one.method)
    expect(response.headers.get('Allow')?.split(', ')).toEqual(expect.arrayContaining(own))
    await expectError(response, 405, 'method_not_allowed')
  }
})

/** True if an address made from `path` also matches `pattern`: /api/images/details is an /api/images/{name}. */
function fits(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
}

const noIds = [
  '0',
  '-1',
  '01',
  '1abc',
  '1e0',
  '0x1',
  '1.0',
  '1,2',
  '+1',
  '%201',
  '1%00',
  '%00',
  '%ff',
  '2147483648',
  '9999999999',
  '99999999999999999999',
  '__proto__',
  '{id}',
  'null',
  '১',
  '😀',
  "1'",
  '1%27--',
  '%E0%A6',
  '[]',
  'a'.repeat(900),
]

const hostile = [
  "'",
  '"',
  "')--",
  '`',
  '\\',
  '%',
  '_',
  '%00',
  '\u2028',
  '😀',
  'আশ্রয়',
  '\ud800',
  '__proto__',
  'constructor',
  '[]',
  '{}',
  'null',
  '<script>',
  '{{7*7}}',
  '../../etc/passwd',
  'a'.repeat(10_240),
]

test.each(reads)('$name never fails, whatever the query', { tags: 'long' }, async (operation) => {
  for (const value of hostile) {
    const text = encodeURIComponent(value.toWellFormed())
    for (const query of [
      ...['q', 'sort', 'page', 'pageSize'].map((name) => `${name}=${text}`),
      `q[]=${text}`,
      `${text}=1`,
      `q=${text}&q=${text}`,
      `q=${text}%ff%`,
      text,
      '&&=&=',
    ]) {
      const response = await call(api, 'GET', `${address(operation)}?${query}`)
      expect([200, 422], query).toContain(response.status)
      expect(await response.text()).not.toMatch(leaks)
    }
  }
})

test.each(reads)('$name returns HEAD without a body', async (operation) => {
  const response = await call(api, 'HEAD', address(operation))
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test('an unknown address returns JSON', async () => {
  for (const path of ['/api/', '/api/nothing', '/api/programs/1/more', '/api/programs/']) {
    await expectError(await call(api, 'GET', path), 404, 'not_found')
  }
})

test('an album without photos has an empty list', async () => {
  const { id } = await makeAlbum(services)
  const response = await call(api, 'GET', `/api/photogallery/photosbyalbum/${id}`)
  expect(response.headers.get('X-Total-Count')).toBe('0')
  expect(await response.json()).toEqual([])
})

test('the photos of an album are its own', async () => {
  const { albumId, id } = await makePhoto(services)
  const response = await call(api, 'GET', `/api/photogallery/photosbyalbum/${albumId}?q=photo`)
  expect(await response.json()).toEqual([expect.objectContaining({ id, albumId })])
})

test('the documentation names every operation, describes each on one page, and needs no script', async () => {
  const response = await call(api, 'GET', '/api/docs')
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  const page = await response.text()
  expect(page).toContain(`<pre>SITE=${services.config.publicUrl}\ncurl $SITE/api/programs\n`)
  for (const { method, path } of operations)
    expect(page).toContain(`<code>${method} ${path}</code>`)
  const subjects = [...page.matchAll(/<h2><a href="(\/api\/docs\/[\w-]+)">/g)].map(
    ([, at = '']) => at,
  )
  expect(subjects.slice(0, 3)).toEqual(
    ['programs', 'albums', 'photos'].map((one) => `/api/docs/${one}`),
  )
  const described = new Set<string>()
  for (const subject of subjects) {
    const { status, body } = await call(api, 'GET', subject).then(async (answer) => ({
      status: answer.status,
      body: await answer.text(),
    }))
    expect([subject, status]).toEqual([subject, 200])
    expect(body.length).toBeLessThan(90_000)
    expect(body).not.toMatch(/<script|\son\w+=|style=|https?:/i)
    for (const [, name = ''] of body.matchAll(/<h3><code>([^<]+)<\/code>/g)) described.add(name)
    // Each field says what it holds.
    expect([subject, body.match(/<code>\w+<\/code>[^<]*<\/dt>\s*<dd>\s*\. /)]).toEqual([
      subject,
      null,
    ])
    // No link to a schema leads nowhere.
    for (const [, name = ''] of body.matchAll(/href="#(\w+)"/g))
      expect(body).toContain(`id="${name}"`)
  }
  expect(described.size).toBe(operations.length)
  expect((await call(api, 'GET', '/api/docs/nothing')).status).toBe(404)
  const asked = page.replace('<pre>SITE=http:', '')
  expect(asked).not.toMatch(/<script|\son\w+=|style=|https?:/i)
  const style = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  expect(policy).toContain(`style-src 'sha256-${Buffer.from(digest).toString('base64')}'`)
  expect(policy).not.toMatch(/script-src|unsafe/)
})

test('pages are not affected by the API middleware', async () => {
  const response = await api.request('/about-us')
  expect(response.headers.has('Cache-Control')).toBe(false)
})

onEachDatabase('the API', (openServices) => {
  test('returns exactly what its description says, and 404 for an invalid and an unknown id', async () => {
    const fresh = await openServices()
    await fill(fresh)
    const freshApi = createSiteApi(fresh)
    for (const operation of reads) {
      const response = await call(freshApi, 'GET', address(operation))
      expect(response.status, operation.name).toBe(200)
      await expectDocumented(response, operation)
    }
    for (const operation of withId) {
      for (const id of [...noIds, '999', '2147483647']) {
        const response = await call(freshApi, operation.method, address(operation, id))
        expect([operation.name, id, response.status]).toEqual([operation.name, id, 404])
        await expectError(response, 404, 'not_found')
      }
    }
    for (const operation of lists) {
      for (const value of hostile) {
        const query = `q=${encodeURIComponent(value.toWellFormed())}&sort=-title&page=1`
        const response = await call(freshApi, 'GET', `${address(operation)}?${query}`)
        expect([200, 422], query).toContain(response.status)
      }
    }
  })

  test('does not reveal why it failed', async () => {
    const broken = await openServices()
    await broken.db.schema.dropTable('programs').execute()
    const response = await call(createSiteApi(broken), 'GET', '/api/programs')
    await expectError(response, 500, 'internal')
  })
})

/** Content that no response may have: SQL, tables, files, stacks, secrets. */
const leaks = /select |SQLITE|no such table|relation "|node_modules|\bat \/|\.ts\b|passwordHash/i

async function call(to: Api, method: string, path: string): Promise<Response> {
  const response = await to.request(path, { method })
  expect(response.headers.get('Cache-Control'), path).toBe('no-store')
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  return response
}

async function expectError(response: Response, status: number, code: string) {
  expect(response.status, response.url).toBe(status)
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  const body = await response.json()
  expect(differences(document, { $ref: '#/components/schemas/Error' }, body)).toEqual([])
  expect(body).toMatchObject({ code, message: body.error })
  expect(JSON.stringify(body)).not.toMatch(leaks)
  return body
}

async function expectDocumented(response: Response, { described }: Operation) {
  const documented = described.responses?.[String(response.status)]
  const headers = Object.keys(documented.headers ?? {})
  for (const header of headers) expect(response.headers.get(header), header).toMatch(/^\d+$/)
  const [type = ''] = Object.keys(documented.content)
  const charset = type === 'text/html' ? 'UTF-8' : 'utf-8'
  expect(response.headers.get('Content-Type')).toBe(`${type}; charset=${charset}`)
  if (type !== 'application/json') return
  const body = await response.json()
  // This very document has no schema of its own.
  if ('openapi' in body) return
  expect(differences(document, documented.content[type].schema, body)).toEqual([])
}

function address({ path }: Operation, id = '1'): string {
  return path
    .replace('{sha256}', '0'.repeat(64))
    .replace('{number}', id === '1' ? '2026-0001' : id)
    .replace('{subject}', id === '1' ? 'programs' : id)
    .replaceAll(/\{\w+\}/g, id)
}

/** A page and more of everything, the first of each with the id 1. */
async function fill(into: TestServices) {
  await makeAlbum(into, { titleBn: 'গ্রামের সভা' })
  await changeContent(into, systemActor, ({ insert }) =>
    insert('people', { name: 'Rahima', group: 'council', sortOrder: 1, isSample: false }),
  )
  await changeContent(into, systemActor, ({ insert }) =>
    insert('offices', {
      name: 'Head office',
      latitude: 23.9985,
      longitude: 89.2337,
      sortOrder: 1,
      isSample: false,
    }),
  )
  await changeContent(into, systemActor, ({ insert }) =>
    insert('pages', {
      slug: 'our-school',
      title: 'Our school',
      body: '<p>All are welcome.</p>',
      menu: 'about',
      sortOrder: 1,
      isSample: false,
    }),
  )
  await changeContent(into, systemActor, ({ insert }) =>
    insert('notices', {
      kind: 'tender',
      title: 'Offers for a school',
      date: '2026-02-01',
      closesOn: '2026-02-15',
      isPinned: true,
      isSample: false,
      attachments: '[{"fileUrl":"offers.pdf","title":"Terms","bytes":3000000000,"pageCount":2}]',
    }),
  )
  for (let count = 0; count < 25; count += 1) {
    await makeProgram(into, { titleBn: 'গ্রামীণ আবাসন', sortOrder: count % 3 })
    await makePhoto(into, { albumId: 1, alt: 'Four women under a tree', isDecorative: count === 0 })
    await makeReport(into, { fileUrl: 'report.pdf', fileBytes: 3_000_000_000 })
    await makeAlbum(into)
  }
}
