import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#core/platform/project-root.ts'
import { fieldsOf, formOf, openContent, versionOf } from '#tests/support/content.ts'

const sample = join(projectRoot, 'content/reports/sample-annual-report-2024.pdf')

test('a report requires only a title', async () => {
  const { admin } = await openContent()
  const none = await admin('POST /api/reports', { json: {} })
  expect(none.status).toBe(422)
  expect(fieldsOf(none.body).fields).toEqual({ title: 'Title is required' })
  const made = await admin('POST /api/reports', { json: { title: '(Annual) Report: 2024' } })
  expect(made.status).toBe(201)
  expect(made.body).toEqual({
    id: 1,
    title: '(Annual) Report: 2024',
    titleBn: null,
    slug: 'annual-report-2024',
    reportType: 'annual',
    sortOrder: 1,
    fileUrl: null,
    description: null,
    descriptionBn: null,
    publishedOn: null,
    sha256: null,
    replacesId: null,
    isAudit: false,
    state: 'published',
    publishAt: null,
    unpublishAt: null,
    isSample: false,
    updatedAt: expect.any(String),
  })
  const json = { title: 'R', reportType: '', sortOrder: '', slug: '', fileUrl: '' }
  expect((await admin('POST /api/reports', { json })).body).toMatchObject({
    reportType: 'annual',
    sortOrder: 1,
    slug: 'r',
  })
})

test.each([
  ['reportType', 'monthly'],
  ['sortOrder', 'first'],
  ['fileUrl', '../../data/site.db'],
  ['fileUrl', 'https://example.org/x.pdf'],
  ['fileUrl', 'a\r\nb.pdf'],
  ['title', { toString: 'x' }],
  ['title', ['a', 'b']],
  ['isSample', 'perhaps'],
])('%s %j is refused', async (field, value) => {
  const { admin } = await openContent()
  const response = await admin('POST /api/reports', { json: { title: 'R', [field]: value } })
  expect(response.status).toBe(422)
  expect(Object.keys(Object(fieldsOf(response.body).fields))).toEqual([field])
})

test('an unknown type is refused with the list of valid types', async () => {
  const { admin } = await openContent()
  const json = { title: 'R', reportType: 'monthly' }
  const { body } = await admin('POST /api/reports', { json })
  expect(fieldsOf(body).error).toBe('Choose one of: annual, financial, publications, others.')
})

test('a PDF is uploaded, inspected, and attached to a report', { tags: 'long' }, async () => {
  const { admin, db } = await openContent()
  const pdf = await readFile(sample)
  const file = new File([pdf], '../Annual Report ২০২৪.pdf', { type: 'application/pdf' })
  const uploaded = await admin('POST /api/files', { form: formOf({ file }) })
  expect(uploaded.status).toBe(200)
  expect(uploaded.body).toEqual({
    message: 'File uploaded successfully!',
    filename: expect.stringMatching(/^annual-report-2024-[0-9a-f]{12}\.pdf$/),
    bytes: pdf.byteLength,
    pageCount: expect.any(Number),
  })
  const { filename: fileUrl, pageCount, bytes } = fieldsOf(uploaded.body)
  await admin('POST /api/reports', { json: { title: 'R', fileUrl } })
  const row = () => db.selectFrom('reports').selectAll().executeTakeFirst()
  expect(await row()).toMatchObject({ fileUrl, pageCount, fileBytes: bytes })
  await admin('PUT /api/reports/1', { json: { title: 'R2' } })
  expect(await row()).toMatchObject({ title: 'R2', slug: 'r2', fileUrl, pageCount })
  const removed = await admin('PUT /api/reports/1', { json: { title: 'R2', fileUrl: null } })
  expect(await row()).toMatchObject({ fileUrl: null, fileBytes: null, pageCount: null })
  await admin(`POST /api/history/${versionOf(removed)}/undo`)
  expect(await row()).toMatchObject({ fileUrl, pageCount, fileBytes: bytes })
})

test('a file that is no PDF or too large is refused', { tags: 'long' }, async () => {
  const { admin, services } = await openContent()
  const send = async (content: BlobPart, name: string) => {
    const file = new File([content], name, { type: 'application/pdf' })
    return (await admin('POST /api/files', { form: formOf({ file }) })).status
  }
  expect(await send('<html><script>alert(1)</script>', 'x.pdf')).toBe(415)
  expect(await send('%PDF-1.7 nothing', 'x.pdf')).toBe(415)
  expect(await send(new Uint8Array(25 * 2 ** 20 + 1), 'x.pdf')).toBe(413)
  const none = await admin('POST /api/files', { form: formOf({ x: '' }) })
  expect(none.body).toMatchObject({ error: 'Please select a PDF to upload.', code: 'invalid' })
  for await (const file of services.storage.list()) expect(file).toBeUndefined()
})
