// Files of notices on the built site.
import { expect, test } from 'vitest'
import { addRecordReferences } from '#core/images/file-references.queries.server.ts'
import { sweepFiles } from '#core/images/sweep-files.service.server.ts'
import { fieldsOf, formOf } from './support/content.ts'
import { plain } from './support/images.ts'
import { openNoticeSite, tender } from './support/notice-site.ts'
import { pdfOf } from './support/pdf.ts'
import { officeFileOf } from './support/zip.ts'

test('an attached file must be an uploaded PDF, has a description, and is kept', {
  tags: 'long',
}, async () => {
  const { services, admin, add, get } = await openNoticeSite()
  const { name, buffer } = pdfOf('Terms of the tender.pdf', 3)
  const file = new File([new Uint8Array(buffer)], name, { type: 'application/pdf' })
  const stored = await admin('POST /api/files', { form: formOf({ file }) })
  const fileUrl = String(fieldsOf(stored.body).filename)
  const bytes = buffer.byteLength
  const attachments = [
    { fileUrl, title: 'শর্তাবলি' },
    { fileUrl, title: 'Once is enough' },
  ]
  const { id } = await add({ ...tender, attachments: JSON.stringify(attachments) })
  const known = [{ fileUrl, title: 'শর্তাবলি', bytes, pageCount: 3 }]
  expect((await admin(`GET /api/notices/${id}`)).body).toMatchObject({ attachments: known })
  expect((await get(`/bn/notices/${id}`)).html).toMatch(
    /<span>পিডিএফ, [০-৯]\.[০-৯] কেবি, ৩ পৃষ্ঠা<\/span>/,
  )
  expect((await get('/feed.xml')).html).toContain(`length="${bytes}" title="শর্তাবলি"`)

  const refused = async (wrong: unknown) => {
    const json = { ...tender, attachments: wrong }
    const { status, body } = await admin(`PUT /api/notices/${id}`, { json })
    return [status, ...Object.keys(Object(fieldsOf(body).fields))]
  }
  await services.storage.put('not-a.pdf', Buffer.from('<script>alert(1)</script>'))
  for (const wrong of ['nobody-has-this.pdf', 'not-a.pdf']) {
    expect(await refused([{ fileUrl: wrong, title: 'x' }])).toEqual([422, 'attachments'])
  }
  for (const wrong of [
    '../secret.pdf',
    '/etc/passwd',
    'a/b.pdf',
    '.hidden',
    '',
    7,
    null,
    'x\0.pdf',
  ]) {
    expect([wrong, ...(await refused([{ fileUrl: wrong, title: 'x' }]))]).toEqual([
      wrong,
      422,
      'attachments.0.fileUrl',
    ])
  }
  for (const wrong of ['{', '7', { fileUrl }, Array(51).fill({ fileUrl, title: '' })]) {
    expect(await refused(wrong)).toEqual([422, 'attachments'])
  }
  const long = [{ fileUrl, title: 'a'.repeat(192) }]
  expect(await refused(long)).toEqual([422, 'attachments.0.title'])

  // Two days later the other file is still not in use.
  const clock = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
  expect(await sweepFiles({ ...services, clock })).toEqual(['not-a.pdf'])
  expect(await services.storage.find(fileUrl)).toBeDefined()
  // Also if history, which refers to it too, has been pruned.
  const referred = new Set<string>()
  await addRecordReferences(services.db, services.entities, referred)
  expect([...referred]).toContain(fileUrl)
})

test('a photo, a Word and an Excel file are attached as downloads, with type and size', {
  tags: 'long',
}, async () => {
  const { services, admin, add, get, ask } = await openNoticeSite()
  const send = async (content: Uint8Array, name: string, kind = 'attachment') => {
    const file = new File([new Uint8Array(content)], name)
    const { status, body } = await admin('POST /api/files', { form: formOf({ file, kind }) })
    return { status, ...fieldsOf(body) } as { status: number; filename: string; error: string }
  }
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 22/1 0/1' } }
  const photo = await plain(300, 200).withExif(gps).jpeg().toBuffer()
  const png = await plain(30, 20, { r: 1, g: 2, b: 3, alpha: 0.5 }).png().toBuffer()
  expect(photo.includes('Exif')).toBe(true)
  const office = 'application/vnd.openxmlformats-officedocument'
  const files = [
    // The type comes from the bytes, not from the name.
    [photo, 'Signed memo.png', /^signed-memo-\w+-attached\.jpg$/, 'image/jpeg', 'ছবি (JPG)'],
    [png, 'সিল.png', /^sil-\w+-attached\.png$/, 'image/png', 'ছবি (PNG)'],
    [officeFileOf('docx'), 'a.xlsx', /\.docx$/, `${office}.wordprocessingml.document`, 'ওয়ার্ড'],
    [officeFileOf('xlsx'), 'Rates.XLSX', /\.xlsx$/, `${office}.spreadsheetml.sheet`, 'এক্সেল'],
    [pdfOf('Terms.pdf', 1).buffer, 'Terms.pdf', /^terms-\w+\.pdf$/, 'application/pdf', 'পিডিএফ'],
  ] as const
  const attachments: { fileUrl: string; title: string }[] = []
  for (const [bytes, name, stored, type] of files) {
    const { filename } = await send(bytes, name)
    expect(filename).toMatch(stored)
    const { status, headers, body } = await ask(`/uploads/${filename}`)
    const isPdf = type === 'application/pdf'
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      type,
      'nosniff',
    ])
    expect(headers['content-disposition']).toBe(
      `${isPdf ? 'inline' : 'attachment'}; filename="${filename}"`,
    )
    expect(body).not.toContain('Exif')
    attachments.push({ fileUrl: filename, title: name })
  }
  const { id } = await add({ title: 'Offers', date: '2026-01-05', attachments })
  const { html } = await get(`/bn/notices/${id}`)
  for (const [, , , , kind] of files) {
    const [, size] = html.split(`<span>${kind}, `)
    expect(size).toMatch(/^[০-৯.]+ (?:বাইট|কেবি)/)
  }
  const feed = (await get('/feed.xml')).html
  for (const [, , , type] of files) expect(feed).toContain(`rel="enclosure" type="${type}"`)
  expect(fieldsOf((await admin(`GET /api/notices/${id}`)).body).attachments).toMatchObject(
    files.map(([, , , type]) => ({ pageCount: type === 'application/pdf' ? 1 : null })),
  )
  // The search reads only PDFs.
  const texts = await services.db.selectFrom('fileTexts').select('name').execute()
  expect(texts.map(({ name }) => name)).toEqual([attachments.at(-1)?.fileUrl])

  const stored = new Set<string>()
  for await (const { name } of services.storage.list()) stored.add(name)
  const old = Buffer.from('d0cf11e0a1b11ae1'.padEnd(200, '0'), 'hex')
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const macros = officeFileOf('docx', [{ name: 'word/vbaProject.bin', text: 'x' }])
  for (const [bytes, name, status, words] of [
    [Buffer.from('<html><script>1</script>'), 'a.jpg', 415, /cannot be attached/],
    [Buffer.from('MZ'), 'a.docx', 415, /cannot be attached/],
    [await plain(9, 9).webp().toBuffer(), 'a.jpg', 415, /cannot be attached/],
    [old, 'a.doc', 415, /before 2007, or has a password/],
    [heic, 'a.heic', 415, /HEIC photo/],
    [macros, 'a.docx', 415, /macros/],
    [photo.subarray(0, 200), 'a.jpg', 422, /damaged/],
    [Buffer.alloc(25 * 2 ** 20 + 1), 'a.docx', 413, /file is larger than 25 MB/],
  ] as const) {
    const refused = await send(bytes, name)
    expect([name, refused.status, refused.error]).toEqual([
      name,
      status,
      expect.stringMatching(words),
    ])
  }
  // Reports and registrations accept PDFs only.
  expect((await send(photo, 'a.pdf', 'pdf')).status).toBe(415)
  expect((await send(photo, 'a.pdf', 'x')).status).toBe(422)
  for await (const { name } of services.storage.list()) expect(stored).toContain(name)

  const image = await services.images.ingest(photo)
  const wrong = [{ fileUrl: image.name, title: '' }]
  const { status } = await admin(`PUT /api/notices/${id}`, {
    json: { title: 'Offers', attachments: wrong },
  })
  expect(status).toBe(422)
})
