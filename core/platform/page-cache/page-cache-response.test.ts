import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { documentHeaders, html, openCachedSite, page } from '#tests/support/cached-site.ts'
import { ask } from '#tests/support/raw-http.ts'

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (body: Buffer) => body],
] as const)(
  '%s carries the same page, with its length and its own tag',
  async (encoding, decode) => {
    const { port } = await openCachedSite(() => html(page))
    const { headers, body } = await ask(port, { headers: { 'Accept-Encoding': encoding } })
    expect(String(decode(body))).toBe(page)
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers.etag).toMatch(/^"[\w-]+"$/)
  },
)

test('each encoding has its own ETag', async () => {
  const { port } = await openCachedSite(() => html(page))
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const { headers } = await ask(port, { headers: { 'Accept-Encoding': encoding } })
      return headers.etag
    }),
  )
  expect(new Set(tags).size).toBe(3)
})

test('a body of a few bytes is not compressed', async () => {
  const { port } = await openCachedSite(() => html('<p>Short'))
  const { headers, body } = await ask(port, { headers: { 'Accept-Encoding': 'br, gzip' } })
  expect(headers['content-encoding']).toBeUndefined()
  expect(String(body)).toBe('<p>Short')
})

test('a matching If-None-Match gets 304 with the same headers', async () => {
  const { port } = await openCachedSite(() => html(page))
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
  const { port, version } = await openCachedSite(() => html(page + text))
  const { headers } = await ask(port)
  const condition = { 'If-None-Match': headers.etag ?? '' }
  expect((await ask(port, { headers: { ...condition, 'Accept-Encoding': 'br' } })).status).toBe(200)
  text = 'new'
  version.now = 2
  expect((await ask(port, { headers: condition })).status).toBe(200)
})

test('a no-store response has no ETag, yet is rendered once', async () => {
  const { port, cache } = await openCachedSite(() =>
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
  const { port } = await openCachedSite(() => html(page))
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
  const { port, cache } = await openCachedSite(() => {
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
  const { port } = await openCachedSite(async () => {
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
  const { port } = await openCachedSite(async () => {
    await sleep(20)
    if (fails) throw new Error('database is locked')
    return html(page)
  })
  const responses = await Promise.all([ask(port), ask(port)])
  expect(responses.map(({ status }) => status)).toEqual([500, 500])
  fails = false
  expect((await ask(port)).status).toBe(200)
})
