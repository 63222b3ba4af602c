// Visitors whose browser sends `Save-Data: on`.
import { expect, test } from 'vitest'
import { makeAlbum } from './factories/album.ts'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf, formOf } from './support/content.ts'
import { photo } from './support/images.ts'

// The built pages are loaded by the first test.

test('a visitor who saves data gets the smallest images, from one additional entry of the cache', {
  tags: 'long',
}, async () => {
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
  expect(usual.body).toContain(`/uploads/${stem}-card2x.avif 800w`)
  expect(saving.body).toContain(`srcSet="/uploads/${stem}-thumbnail.avif"`)
  expect(saving.body.includes(`${stem}-card`)).toBe(false)

  const opened = await ask(`/photogalleryfrontend/${album.id}?photo=1`)
  const openedSaving = await ask(`/photogalleryfrontend/${album.id}?photo=1`, { 'Save-Data': 'on' })
  expect(opened.body).toMatch(/&quot;srcSet&quot;:&quot;[^&]*,[^&]*&quot;/)
  expect(openedSaving.body).toContain('&quot;srcSet&quot;:&quot;')
  expect(openedSaving.body).not.toMatch(/&quot;srcSet&quot;:&quot;[^&]*,[^&]*&quot;/)

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
})

async function photoFile(): Promise<File> {
  const jpeg = await photo(1200, 800).jpeg().toBuffer()
  return new File([new Uint8Array(jpeg)], 'photo.jpg', { type: 'image/jpeg' })
}
