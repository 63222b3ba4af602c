import { expect, test } from 'vitest'
import { smallImage } from '#core/images/image-upload.service.server.ts'
import { fieldsOf, formOf, jpegFile, openContent, versionOf } from '#tests/support/content.ts'
import { pngBomb } from '#tests/support/images.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'
import { createProgramApi, programOutput } from './program.api.server.ts'

const good = { title: 'Rural Housing', description: '<p>Safe homes.</p>', sortOrder: '3' }

test('a new program is returned as an object with the number of its change, and nothing else', async () => {
  const { admin } = await openContent()
  const response = await admin('POST /api/programs', {
    form: formOf({ ...good, image: await jpegFile(), id: '99', createdAt: 'x', role: 'ADMIN' }),
  })
  expect(response.status).toBe(201)
  expect(versionOf(response)).toMatch(/^\d+$/)
  expect(Object.keys(fieldsOf(response.body))).toEqual(Object.keys(programOutput.shape))
  expect(response.body).toMatchObject({
    id: 1,
    title: 'Rural Housing',
    titleBn: null,
    slug: 'rural-housing',
    sortOrder: 3,
    description: '<p>Safe homes.</p>',
    descriptionBn: null,
    imagename: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/),
    isSample: false,
    createdAt: '2026-01-15T04:30:00.000Z',
    updatedAt: '2026-01-15T04:30:00.000Z',
  })
  expect((await admin('GET /api/programs/1')).body).toEqual(response.body)
})

test('missing and wrong values are reported by field', async () => {
  const { admin } = await openContent()
  const wrong = async (fields: Record<string, string>) => {
    const { status, body } = await admin('POST /api/programs', {
      form: formOf({ ...good, ...fields }),
    })
    expect(status).toBe(422)
    return body
  }
  const titleRequired = { key: 'record.title_required', params: {} }
  expect(await wrong({ title: '  ' })).toEqual({
    error: 'Title is required',
    message: 'Title is required',
    code: 'invalid',
    reason: titleRequired,
    fields: { title: 'Title is required' },
    fieldReasons: { title: titleRequired },
  })
  expect(fieldsOf(await wrong({ title: 'x'.repeat(192) })).fields).toEqual({
    title: 'At most 191 characters.',
  })
  expect(fieldsOf(await wrong({ title: 'a\0b' })).fields).toHaveProperty('title')
  const required = { description: 'Description is required' }
  for (const empty of ['', '<p> </p>', '<script>alert(1)</script>', '<img src=x onerror=1>']) {
    expect(fieldsOf(await wrong({ description: empty })).fields).toEqual(required)
  }
  expect(fieldsOf(await wrong({ description: `<p>${'ক্ষি'.repeat(192)}</p>` })).fields).toEqual({
    description: 'At most 191 characters.',
  })
  const manyTags = '<b><i>a</i></b>'.repeat(190) + '<p></p>'.repeat(1_000)
  expect(fieldsOf(await wrong({ description: manyTags })).message).toMatch(/too much formatting/)
  expect(fieldsOf(await wrong({ sortOrder: '1.5' })).fields).toEqual({
    sortOrder: 'Enter a whole number.',
  })
  expect(fieldsOf(await wrong({ sortOrder: '9999999999' })).fields).toHaveProperty('sortOrder')
  expect(Object.keys(Object(fieldsOf(await wrong({ title: '', description: '' })).fields))).toEqual(
    ['title', 'description'],
  )
})

test('191 characters are counted as a reader sees them, and HTML is cleaned', async () => {
  const { admin } = await openContent()
  const response = await admin('POST /api/programs', {
    form: formOf({
      title: 'ঘর',
      sortOrder: '১২',
      description: `<p onclick="x()">${'ক্ষি'.repeat(191)}</p><script></script>`,
    }),
  })
  expect(response.body).toMatchObject({
    sortOrder: 12,
    slug: 'ghor',
    description: `<p>${'ক্ষি'.repeat(191)}</p>`.normalize('NFC'),
  })
  const none = await admin('POST /api/programs', { form: formOf({ ...good, sortOrder: '' }) })
  expect(fieldsOf(none.body).sortOrder).toBe(0)
})

test('an image may have 1,048,576 bytes and no more', { tags: 'long' }, async () => {
  const { admin, services } = await openContent()
  const send = async (size: number) =>
    admin('POST /api/programs', { form: formOf({ ...good, image: await jpegFile('a.jpg', size) }) })
  expect((await send(smallImage.maxFileBytes)).status).toBe(201)
  const filesBefore = await countFiles(services)
  for (const size of [smallImage.maxFileBytes + 1, 3_000_000]) {
    const response = await send(size)
    expect(response.status).toBe(413)
    expect(response.body).toMatchObject({
      error: 'Image size should not exceed 1MB',
      code: 'too_large',
    })
  }
  expect(await countFiles(services)).toBe(filesBefore)
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'x.svg', 415],
  ['an SVG that calls itself a photo', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'x.jpg', 415],
  ['a page that calls itself a photo', '<!doctype html><script>1</script>', '../../x.png', 415],
  ['an image of 36 megapixels', new Uint8Array(pngBomb(6_000, 6_000, 16)), 'x.png', 413],
])('%s is refused and nothing is kept', async (_, content, name, status) => {
  const { admin, services, db } = await openContent()
  const form = formOf({ ...good, image: new File([content], name, { type: 'image/jpeg' }) })
  expect((await admin('POST /api/programs', { form })).status).toBe(status)
  expect(await countFiles(services)).toBe(0)
  expect(await db.selectFrom('programs').selectAll().execute()).toEqual([])
})

test('a failed change removes its image', async () => {
  const { admin, services } = await openContent()
  const form = formOf({ ...good, image: await jpegFile() })
  expect((await admin('PUT /api/programs/7', { form })).status).toBe(404)
  expect(await countFiles(services)).toBe(0)
})

test('PUT replaces a program; fields that a plain client does not send stay, and so does the image', {
  tags: 'long',
}, async () => {
  const { admin } = await openContent()
  const made = await admin('POST /api/programs', {
    form: formOf({ ...good, titleBn: 'ঘর', isSample: 'true', image: await jpegFile() }),
  })
  const { imagename, updatedAt } = fieldsOf(made.body)
  const changed = await admin('PUT /api/programs/1', {
    form: formOf({ ...good, title: 'Housing', image: '' }),
  })
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({
    title: 'Housing',
    slug: 'housing',
    titleBn: 'ঘর',
    // What somebody has changed is no sample any more.
    isSample: false,
    imagename,
  })
  expect(fieldsOf(changed.body).updatedAt).not.toBe(updatedAt)
  const form = formOf({ ...good, titleBn: '', isSample: 'false', image: await jpegFile() })
  const confirmed = await admin('PUT /api/programs/1', { form })
  expect(confirmed.body).toMatchObject({ titleBn: null, isSample: false })
  expect(fieldsOf(confirmed.body).imagename).not.toBe(imagename)
})

test('an image is removed on request, restored by undo, and replaced by a new one', {
  tags: 'long',
}, async () => {
  const { admin } = await openContent()
  const image = await jpegFile()
  const made = fieldsOf(
    (await admin('POST /api/programs', { form: formOf({ ...good, image }) })).body,
  )
  const put = (fields: Record<string, string | File>) =>
    admin('PUT /api/programs/1', { form: formOf({ ...good, ...fields }) })
  expect((await put({ removeImage: 'false' })).body).toMatchObject({ imagename: made.imagename })
  const gone = await put({ removeImage: 'true' })
  expect(gone.body).toMatchObject({ title: good.title, imagename: null })
  await admin(`POST /api/history/${versionOf(gone)}/undo`)
  expect((await admin('GET /api/programs/1')).body).toMatchObject({ imagename: made.imagename })
  const other = fieldsOf((await put({ removeImage: 'true', image })).body)
  expect(other.imagename).toMatch(/^[0-9a-f]{32}\.jpg$/)
  expect(other.imagename).not.toBe(made.imagename)
})

test('a stale copy does not overwrite a newer version', async () => {
  const { admin } = await openContent()
  const made = await admin('POST /api/programs', { form: formOf(good) })
  const updatedAt = String(fieldsOf(made.body).updatedAt)
  const form = formOf({ ...good, title: 'Changed', updatedAt })
  const first = await admin('PUT /api/programs/1', { form })
  expect(first.status).toBe(200)
  const second = await admin('PUT /api/programs/1', { form: formOf({ ...good, updatedAt }) })
  expect(second.status).toBe(409)
  expect(second.body).toMatchObject({ code: 'conflict' })
  const headers = { 'If-Match': `"${updatedAt}"` }
  expect((await admin('PUT /api/programs/1', { form: formOf(good), headers })).status).toBe(409)
  expect((await admin('DELETE /api/programs/1', { headers })).status).toBe(409)
  const current = { 'If-Match': `"${fieldsOf(first.body).updatedAt}"` }
  const gone = await admin('DELETE /api/programs/1', { headers: current })
  expect([gone.status, gone.text]).toEqual([204, ''])
  expect((await admin('DELETE /api/programs/1')).status).toBe(404)
})

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['cut in the middle', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-da'],
  ['no end', 'multipart/form-data; boundary=b', '--b\r\n\r\n'],
  ['nothing', 'multipart/form-data; boundary=b', ''],
])('a form with %s cannot be read', async (_, type, body) => {
  const { services } = await openContent()
  const caller = { id: 1, name: 'Rahima', role: 'ADMIN' as const, sessionId: 1, confirmedAt: '' }
  const findCaller = async () => caller
  const countWrite = async () => undefined
  const api = createProgramApi(services, { log: services.log, findCaller, countWrite })
  const headers = { Authorization: 'Bearer a', 'Content-Type': type }
  const response = await api.request('/api/programs', { method: 'POST', headers, body })
  expect([response.status, fieldsOf(await response.json()).code]).toEqual([
    type.endsWith('data') ? 415 : 400,
    type.endsWith('data') ? 'unsupported_type' : 'unreadable',
  ])
})

test('bodies that are no form, too many parts, repeated fields and hostile names do no harm', async () => {
  const { admin } = await openContent()
  const raw = (body: string, type: string) =>
    admin('POST /api/programs', { body, headers: { 'Content-Type': type } })
  // The helper always sends the content type of JSON.
  expect((await raw('{}', 'application/json')).status).toBe(415)
  const parts = new FormData()
  for (let index = 0; index < 30_000; index += 1) parts.append(`f${index}`, '')
  expect((await admin('POST /api/programs', { form: parts })).status).toBe(413)
  const many = new FormData()
  for (let index = 0; index < 1_000; index += 1) many.append(`f${index}`, '')
  const spent = await processorMs(async () => {
    expect((await admin('POST /api/programs', { form: many })).status).toBe(400)
  }, 300)
  expect(spent).toBeLessThan(300)
  const twice = formOf(good)
  twice.append('title', 'Another')
  const response = await admin('POST /api/programs', { form: twice })
  expect(fieldsOf(response.body).fields).toEqual({ title: 'Enter a single value.' })
  const evil = formOf({ ...good, __proto__: 'x', 'constructor.prototype.polluted': 'yes' })
  evil.append('__proto__', 'x')
  expect((await admin('POST /api/programs', { form: evil })).status).toBe(201)
  expect(Object({}).polluted).toBeUndefined()
})

onEachDatabaseSlow('slugs', (open) => {
  test('12 programs created at once have different slugs', { tags: 'long' }, async () => {
    const { admin } = await openContent(await open())
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => admin('POST /api/programs', { form: formOf(good) })),
    )
    const slugs = responses.map(({ body }) => String(fieldsOf(body).slug))
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(201))
    expect(slugs.sort()).toEqual(
      ['rural-housing', ...Array.from({ length: 11 }, (_, at) => `rural-housing-${at + 2}`)].sort(),
    )
  })

  test('one of two changes from the same copy is saved', async () => {
    const { admin } = await openContent(await open())
    const made = await admin('POST /api/programs', { form: formOf(good) })
    const updatedAt = String(fieldsOf(made.body).updatedAt)
    const responses = await Promise.all(
      ['A', 'B'].map((title) =>
        admin('PUT /api/programs/1', { form: formOf({ ...good, title, updatedAt }) }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

async function countFiles({ storage }: { storage: { list: () => AsyncIterable<unknown> } }) {
  let count = 0
  for await (const _ of storage.list()) count += 1
  return count
}
