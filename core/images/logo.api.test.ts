import { expect, onTestFinished, test } from 'vitest'
import { fieldsOf, formOf, jpegFile, openContent, versionOf } from '#tests/support/content.ts'
import { createTestServices } from '#tests/support/services.ts'
import { findImages } from './image.queries.server.ts'
import { sweepFiles } from './sweep-files.service.server.ts'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>`

function logoForm(content: string | Buffer<ArrayBuffer> = drawing, type = 'image/svg+xml') {
  return formOf({ image: new File([content], 'logo.svg', { type }) })
}

test('a logo belongs to the library, lists its uses, and is restored by undo', {
  tags: 'long',
}, async () => {
  const { admin } = await openContent()
  const uploaded = await admin('POST /api/logos', { form: logoForm() })
  expect(uploaded.status).toBe(201)
  const name = String(fieldsOf(uploaded.body).imagename)
  expect(name).toMatch(/^[0-9a-f]{32}\.png$/)
  const json = { valueEn: name }
  expect((await admin('PUT /api/settings/look.logo', { json })).status).toBe(200)
  const details = await admin('GET /api/images/details')
  expect(details.body).toMatchObject([
    { name, thumbnail: expect.stringContaining('-thumbnail'), usedBy: [{ title: 'look.logo' }] },
  ])
  expect((await admin(`DELETE /api/images/${name}`)).status).toBe(409)

  const gone = await admin(`DELETE /api/images/${name}?force=true`)
  expect(gone.status).toBe(204)
  const value = async () => {
    const { body } = await admin('GET /api/settings?q=look.logo')
    return Array.isArray(body) ? body.map(({ valueEn }) => valueEn) : []
  }
  expect(await value()).toEqual([''])
  expect((await admin(`POST /api/history/${versionOf(gone)}/undo`)).status).toBe(200)
  expect(await value()).toEqual([name])

  const removed = await admin('PUT /api/settings/look.logo', { json: { valueEn: '' } })
  expect((await admin(`POST /api/history/${versionOf(removed)}/undo`)).status).toBe(200)
  expect(await value()).toEqual([name])
})

test('the sweep keeps every size of a logo', { tags: 'long' }, async () => {
  let now = new Date()
  const { close, ...services } = await createTestServices({ clock: () => now })
  onTestFinished(close)
  const { admin } = await openContent(services)
  const uploaded = await admin('POST /api/logos', { form: logoForm() })
  const name = String(fieldsOf(uploaded.body).imagename)
  await admin('PUT /api/settings/look.logo', { json: { valueEn: name } })
  now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
  expect(await sweepFiles(services)).toEqual([])
  const logo = (await findImages(services.db, [name])).get(name)
  expect(logo?.variants.map(({ size }) => size)).toContain('maskable')
  for (const variant of logo?.variants ?? []) {
    expect(await services.storage.find(variant.name)).toMatchObject({ bytes: variant.bytes })
  }
})

test('an SVG is accepted only as a logo, and a text file is not an SVG', {
  tags: 'long',
}, async () => {
  const { admin } = await openContent()
  const elsewhere = await admin('POST /api/upload', { form: logoForm() })
  expect(elsewhere.status).toBe(415)
  const text = await admin('POST /api/logos', { form: logoForm('This is no logo.') })
  expect(text).toMatchObject({
    status: 415,
    body: { message: expect.stringContaining('PNG, JPEG or SVG') },
  })
  const none = await admin('POST /api/logos', { form: formOf({ other: 'x' }) })
  expect(none.status).toBe(422)
  const image = await jpegFile('large.jpg', 10 * 2 ** 20 + 1)
  expect((await admin('POST /api/logos', { form: formOf({ image }) })).status).toBe(413)
})
