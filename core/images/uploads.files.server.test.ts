import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLocalStorage } from '#core/platform/storage/local-storage.ts'
import type { Storage } from '#core/platform/storage/storage.ts'
import { createUploadsApi } from './uploads.files.server.ts'

const image = `${'0123456789abcdef'.repeat(2)}.jpg`
const report = 'sample-annual-report-2024.pdf'
/** Larger than the files that are read into memory. */
const reportBytes = Buffer.alloc(600_000, 'report ')

const openTo = (storage: Storage) =>
  createUploadsApi({ storage, findAudience: async () => 'everybody' }, async () => undefined)

let folder: string
let storage: Storage
let api: Hono

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  storage = await openLocalStorage(folder)
  api = openTo(storage)
  await storage.put(image, Buffer.from('0123456789'))
  await storage.put(report, reportBytes)
})
afterEach(() => rm(folder, { recursive: true }))

describe.each(['/uploads', '/api/uploads'])('%s', (path) => {
  test('an image is cached for ever and cannot run scripts', async () => {
    const response = await api.request(`${path}/${image}`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toEqual({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="${image}"`,
      'content-length': '10',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${image}"`,
      'x-content-type-options': 'nosniff',
    })
    expect(await response.text()).toBe('0123456789')
  })

  test('a report is revalidated after five minutes and shown by the browser', async () => {
    const response = await api.request(`${path}/${report}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300, must-revalidate')
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';/)
    expect(response.headers.get('Content-Security-Policy')).not.toMatch(/sandbox|script/)
    expect(Buffer.from(await response.arrayBuffer()).equals(reportBytes)).toBe(true)
  })

  test('HEAD responds with the same headers without the file', async () => {
    for (const name of [image, report]) {
      const get = await api.request(`${path}/${name}`)
      const head = await api.request(`${path}/${name}`, { method: 'HEAD' })
      expect(head.status).toBe(200)
      expect([...head.headers]).toEqual([...get.headers])
      expect(await head.text()).toBe('')
      await get.arrayBuffer()
    }
  })

  test.each([
    'no.jpg',
    '',
    '..%2fsite.db',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/site.db',
    'a/b.jpg',
    `${image}/`,
    `${image}%00`,
    'C:%5Cwindows.jpg',
    '.env',
    'site.db',
    '%E0%A6%9B.jpg',
    '%',
    '%ff.jpg',
    `${'a'.repeat(9000)}.jpg`,
  ])('the name "%.40s" is 404', async (name) => {
    const response = await api.request(`${path}/${name}`)
    expect(response.status).toBe(404)
    if (!name || name.startsWith('%2e')) return
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const message = 'There is no such file.'
    const reason = { key: 'address.no_file', params: {} }
    expect(await response.json()).toEqual({ error: message, message, code: 'not_found', reason })
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
    const response = await api.request(`${path}/${image}`, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' })
    expect(await storage.find(image)).toBeDefined()
  })
})

test('a browser that follows an old link to a report gets a page in both languages', async () => {
  const response = await get('annual-report-2019.pdf', { Accept: 'text/html,*/*;q=0.8' })
  expect(response.status).toBe(404)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const page = await response.text()
  expect(page).toContain('There is no page here.')
  expect(page).toContain('এখানে কোনো পাতা নেই।')
})

test('a file of an unlisted type is not served', async () => {
  for (const name of ['page.html', 'drawing.svg', 'script.js', 'list.json', 'book.xml', 'a.txt']) {
    await storage.put(name, Buffer.from('<script>alert(1)</script>'))
    expect((await api.request(`/uploads/${name}`)).status, name).toBe(404)
  }
})

test('the tag, its weak form, one of several and any are answered with 304', async () => {
  for (const name of [image, report]) {
    const tag = (await api.request(`/uploads/${name}`)).headers.get('ETag') ?? ''
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const response = await get(name, { 'If-None-Match': header })
      expect(response.status, header).toBe(304)
      expect(response.headers.get('ETag')).toBe(tag)
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(response.headers.get('Cache-Control')).toMatch(/^public/)
    }
    expect((await get(name, { 'If-None-Match': '"other"' })).status).toBe(200)
  }
  expect((await get('no.jpg', { 'If-None-Match': '*' })).status).toBe(404)
})

test.each(['office', 'previews'] as const)(
  'a file for the %s only is closed to other sites, and cached nowhere',
  async (audience) => {
    const files = { storage, findAudience: async () => audience }
    const caller = { id: 1, name: 'Rahima', role: 'EDITOR', needsSecondStep: false } as const
    const withheld = createUploadsApi(files, async () => caller as never)
    for (const name of [image, report]) {
      expect((await withheld.request(`/uploads/${name}`)).status).toBe(404)
      const headers = { Authorization: 'Bearer 1' }
      const response = await withheld.request(`/uploads/${name}`, { headers })
      expect(response.status).toBe(200)
      expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe(null)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      await response.arrayBuffer()
    }
  },
)

test('a report replaced under its name has another tag', async () => {
  const tag = (await get(report)).headers.get('ETag') ?? ''
  await sleep(5)
  await storage.put(report, Buffer.alloc(reportBytes.length, 'corrected '))
  const response = await get(report, { 'If-None-Match': tag })
  expect(response.status).toBe(200)
  expect((await response.text()).startsWith('corrected')).toBe(true)
})

test.each([
  ['bytes=0-3', 'bytes 0-3/10', '0123'],
  ['bytes=3-3', 'bytes 3-3/10', '3'],
  ['bytes=7-', 'bytes 7-9/10', '789'],
  ['bytes=-2', 'bytes 8-9/10', '89'],
  ['bytes=-99', 'bytes 0-9/10', '0123456789'],
  ['bytes=5-99', 'bytes 5-9/10', '56789'],
])('the range %s is sent', async (range, contentRange, text) => {
  const response = await get(image, { Range: range })
  expect(response.status).toBe(206)
  expect(response.headers.get('Content-Range')).toBe(contentRange)
  expect(response.headers.get('Content-Length')).toBe(String(text.length))
  expect(await response.text()).toBe(text)
})

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])(
  'responds 416 to the range %s',
  async (range) => {
    const response = await get(image, { Range: range })
    expect(response.status).toBe(416)
    expect(response.headers.get('Content-Range')).toBe('bytes */10')
    expect(await response.text()).toBe('')
  },
)

test.each(['bytes=', 'bytes=-', 'bytes=5-3', 'bytes=a-b', 'bytes=0-1,3-4', 'lines=1-2'])(
  'sends the whole file for the range "%s"',
  async (range) => {
    const response = await get(image, { Range: range })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('0123456789')
  },
)

test('a large range of a large file is sent, or the whole file if it has changed since', async () => {
  const tag = (await get(report)).headers.get('ETag') ?? ''
  const part = await get(report, { Range: 'bytes=100-399999', 'If-Range': tag })
  expect(part.status).toBe(206)
  const bytes = Buffer.from(await part.arrayBuffer())
  expect(bytes.equals(reportBytes.subarray(100, 400_000))).toBe(true)
  const whole = await get(report, { Range: 'bytes=100-399999', 'If-Range': '"older"' })
  expect(whole.status).toBe(200)
  expect((await whole.arrayBuffer()).byteLength).toBe(reportBytes.length)
})

test('the file is closed when the visitor leaves', async () => {
  let isClosed = false
  const watched: Storage = {
    ...storage,
    open: async (name, range) => {
      const file = await storage.open(name, range)
      file?.stream.once('close', () => {
        isClosed = true
      })
      return file
    },
  }
  const response = await openTo(watched).request(`/uploads/${report}`)
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await vi.waitFor(() => expect(isClosed).toBe(true))
})

test('a file replaced between lookup and opening is sent in its new version', async () => {
  let looks = 0
  const racing: Storage = {
    ...storage,
    find: async (name) => {
      const found = await storage.find(name)
      if (looks++ === 0) await storage.put(name, Buffer.from('new and short'))
      return found
    },
  }
  const response = await openTo(racing).request(`/uploads/${report}`)
  expect(response.headers.get('Content-Length')).toBe('13')
  expect(await response.text()).toBe('new and short')
  expect(looks).toBe(2)
})

async function get(name: string, headers: Record<string, string> = {}): Promise<Response> {
  return await api.request(`/uploads/${name}`, { headers })
}
