// What a page says that it weighs, and what a visitor gets who saves data.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { savingHeaders } from '#platform/http/server/save-data.ts'
import { makeAlbum } from './factories/album.ts'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf, formOf } from './support/content.ts'
import { photo } from './support/images.ts'
import { ask, type RawResponse } from './support/raw-http.ts'

// The built pages are loaded by the first test.

const kilobytes = /This page: ([\d.]+) KB(?:, its images about ([\d.]+) KB)?\./

const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** Fails when a page says another weight than that of its body, with its headers or without. */
function expectWeighed({ headers, body }: RawResponse, encoding: Encoding, place: string) {
  const html = String(decode[encoding](body))
  const [, said] = kilobytes.exec(html) ?? []
  const head = Object.entries(headers).flat().join('').length
  for (const bytes of [body.length, body.length + head]) {
    expect(Math.abs(Number(said) * 1024 - bytes), `${place}: ${said} of ${bytes}`).toBeLessThan(
      bytes / 10,
    )
  }
  expect(html).not.toContain('data-page-weight')
  expect(html).not.toContain('\u{e001}')
}

test.each([
  ['the front page', '/'],
  ['a page', '/donner'],
  ['a missing page', '/no-such-page'],
  ['a page that no cache has', '/messages'],
  ['a search that is too long for the cache', `/search?q=${'x'.repeat(300)}`],
])('the footer of %s says what was sent, for each encoding', async (_, path) => {
  const { fetchFile } = await openBuiltSite()
  for (const encoding of encodings) {
    for (const saving of [{}, savingHeaders]) {
      // Rendered, and from the cache where there is one.
      for (const time of ['first', 'second']) {
        const response = await fetchFile(path, { 'Accept-Encoding': encoding, ...saving })
        expectWeighed(response, encoding, `${path} ${encoding} ${Object.keys(saving)} ${time}`)
      }
    }
  }
})

test('a browser that asks whether its page is still the same keeps one that says what it weighed', async () => {
  const { fetchFile } = await openBuiltSite()
  const tags: string[] = []
  for (const encoding of encodings) {
    const response = await fetchFile('/donner', { 'Accept-Encoding': encoding })
    expectWeighed(response, encoding, encoding)
    tags.push(String(response.headers.etag))
  }
  expect(new Set(tags).size).toBe(3)
  for (const [index, encoding] of encodings.entries()) {
    for (const tag of tags) {
      const conditional = { 'Accept-Encoding': encoding, 'If-None-Match': tag }
      const response = await fetchFile('/donner', conditional)
      // Only the very bytes that the browser has; any other page would say another weight.
      expect([tag, response.status]).toEqual([tag, tag === tags[index] ? 304 : 200])
      if (response.status === 200) expectWeighed(response, encoding, `${encoding} for ${tag}`)
      else expect(response.body.length).toBe(0)
    }
  }
})

test('the answer to a form says what was sent', async () => {
  const { port } = await openBuiltSite()
  const body = 'kind=complaint&text='
  for (const encoding of encodings) {
    const response = await ask(port, {
      ...{ method: 'POST', path: '/messages', body },
      headers: {
        'Accept-Encoding': encoding,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': String(body.length),
      },
    })
    expect(String(response.headers['content-type'])).toContain('text/html')
    expectWeighed(response, encoding, `${response.status} ${encoding}`)
  }
})

test('who saves data gets the smallest images, from one more entry of the cache', async () => {
  const { admin, services, ask, cache } = await openBuiltSite()
  const program = { title: 'Wells', description: 'Water.', image: await photoFile() }
  const made = await admin('POST /api/programs', { form: formOf(program) })
  const stem = String(fieldsOf(made.body).imagename).slice(0, 32)
  const album = await makeAlbum(services)
  const one = { title: 'One', albumId: String(album.id), image: await photoFile() }
  expect((await admin('POST /api/photogallerys', { form: formOf(one) })).status).toBe(201)

  const usual = await ask('/')
  const saving = await ask('/', { 'Save-Data': 'on' })
  expect([usual.headers.vary, saving.headers.vary]).toEqual(
    Array(2).fill('Accept-Encoding, Save-Data'),
  )
  expect(saving.headers.etag).not.toBe(usual.headers.etag)
  expect(usual.body).toContain(`/uploads/${stem}-card.avif 400w`)
  expect(saving.body).toContain(`srcSet="/uploads/${stem}-thumbnail.avif"`)
  expect(saving.body.includes(`${stem}-card`)).toBe(false)
  const imagesOf = (html: string) => Number(kilobytes.exec(html)?.[2])
  expect(imagesOf(saving.body)).toBeLessThan(imagesOf(usual.body))

  const { entries } = cache.stats()
  for (const value of ['ON', ' on ']) {
    expect((await ask('/', { 'Save-Data': value })).headers.etag).toBe(saving.headers.etag)
  }
  for (const value of ['off', '1', 'on, on', 'x'.repeat(500)]) {
    expect((await ask('/', { 'Save-Data': value })).headers.etag).toBe(usual.headers.etag)
  }
  expect(cache.stats().entries).toBe(entries)
  const list = await ask('/api/programs', { 'Save-Data': 'on' })
  expect([list.status, list.headers.vary]).toEqual([200, 'Accept-Encoding'])

  const albums = await Promise.all([
    ask('/photo-album'),
    ask('/photo-album', { 'Save-Data': 'on' }),
  ])
  const [all, least] = albums.map(({ body }) =>
    Number(/1 photo, about ([\d.]+) KB/.exec(body)?.[1]),
  )
  expect(least).toBeLessThan(all ?? 0)
})

async function photoFile(): Promise<File> {
  const jpeg = await photo(1200, 800).jpeg().toBuffer()
  return new File([new Uint8Array(jpeg)], 'photo.jpg', { type: 'image/jpeg' })
}
