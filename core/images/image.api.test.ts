import { expect, onTestFinished, test } from 'vitest'
import { fieldsOf, formOf, jpegFile, openContent, versionOf } from '#tests/support/content.ts'
import { createTestServices } from '#tests/support/services.ts'
import { sweepFiles } from './sweep-files.service.server.ts'

test('an image is uploaded, listed and found where it is used', { tags: 'long' }, async () => {
  const { admin } = await openContent()
  const none = await admin('POST /api/upload', { form: formOf({ other: 'x' }) })
  expect(none.status).toBe(422)
  expect(none.body).toMatchObject({ error: 'Please select an image to upload.' })
  const empty = await admin('POST /api/upload', { form: formOf({ image: new File([], '') }) })
  expect(empty.status).toBe(422)

  const hostile = await jpegFile('"><img src=x onerror=1>.jpg', 1_500_000)
  const uploaded = await admin('POST /api/upload', { form: formOf({ image: hostile }) })
  expect(uploaded.status).toBe(201)
  expect(uploaded.body).toEqual({
    message: expect.any(String),
    imagename: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/),
  })
  const name = String(fieldsOf(uploaded.body).imagename)
  const json = { valueEn: name, valueBn: '' }
  expect((await admin('PUT /api/settings/home.banner', { json })).status).toBe(200)
  const program = { title: 'Housing for ÉLAN', description: 'x', image: await jpegFile() }
  const made = await admin('POST /api/programs', { form: formOf(program) })
  const other = String(fieldsOf(made.body).imagename)

  expect((await admin('GET /api/images')).body).toEqual([other, name])
  for (const [q, found] of [
    ['hOUSing', [other]],
    ['ÉLAN', [other]],
    [name.slice(3, 20), [name]],
    ['%', []],
    ['home.banner', []],
  ] as const) {
    const { body, headers } = await admin(`GET /api/images?q=${encodeURIComponent(q)}&page=1`)
    expect([body, headers.get('X-Total-Count')]).toEqual([found, String(found.length)])
  }
  const { body, headers } = await admin('GET /api/images/details?pageSize=1&page=2')
  expect(headers.get('X-Total-Count')).toBe('2')
  expect(body).toEqual([
    {
      name,
      width: 600,
      height: 400,
      bytes: expect.any(Number),
      createdAt: expect.any(String),
      thumbnail: expect.stringMatching(/^[0-9a-f]{32}-thumbnail\.webp$/),
      isPublic: true,
      consentState: 'none',
      hasPeople: true,
      hasChildren: false,
      consentHow: null,
      consentBy: null,
      consentOn: null,
      consentUntil: null,
      consentNote: null,
      usedBy: [{ entity: 'settings', id: expect.any(Number), title: 'home.banner', titleBn: null }],
    },
  ])
})

test('an image in use is deleted only with force, and undo restores all', {
  tags: 'long',
}, async () => {
  const { admin, db } = await openContent()
  const program = { title: 'Housing', description: 'x', image: await jpegFile() }
  const made = await admin('POST /api/programs', { form: formOf(program) })
  const name = String(fieldsOf(made.body).imagename)
  const refused = await admin(`DELETE /api/images/${name}`)
  expect(refused.status).toBe(409)
  expect(fieldsOf(refused.body).error).toBe('This image is used in: Housing (programs).')
  const forced = await admin(`DELETE /api/images/${name}?force=true`)
  expect(forced.status).toBe(204)
  expect((await admin('GET /api/programs/1')).body).toMatchObject({ imagename: null })
  expect(await db.selectFrom('images').selectAll().execute()).toEqual([])
  expect((await admin(`POST /api/history/${versionOf(forced)}/undo`)).status).toBe(200)
  expect((await admin('GET /api/programs/1')).body).toMatchObject({ imagename: name })
  expect((await admin('GET /api/images')).body).toEqual([name])
  expect((await admin('DELETE /api/images/..%2f..%2fsite.db')).status).toBe(404)
})

test('a restored record does not show a deleted image', { tags: 'long' }, async () => {
  const { admin } = await openContent()
  const program = { title: 'Housing', description: 'x', image: await jpegFile() }
  const made = await admin('POST /api/programs', { form: formOf(program) })
  const gone = await admin('DELETE /api/programs/1')
  await admin(`DELETE /api/images/${fieldsOf(made.body).imagename}`)
  expect((await admin(`POST /api/history/${versionOf(gone)}/undo`)).status).toBe(200)
  expect((await admin('GET /api/programs/1')).body).toMatchObject({ imagename: null })
})

test('the sweep removes unreferenced files, but no used or recent ones', {
  tags: 'long',
}, async () => {
  let now = new Date()
  const { close, ...services } = await createTestServices({ clock: () => now })
  onTestFinished(close)
  const { admin } = await openContent(services)
  const { storage, db } = services
  const form = formOf({ image: await jpegFile() })
  const kept = String(fieldsOf((await admin('POST /api/upload', { form })).body).imagename)
  const second = formOf({ image: await jpegFile() })
  const gone = String(fieldsOf((await admin('POST /api/upload', { form: second })).body).imagename)
  await storage.put('named-report.pdf', Buffer.from('%PDF-'))
  await storage.put('forgotten-report.pdf', Buffer.from('%PDF-'))
  const report = { title: 'R', fileUrl: 'named-report.pdf' }
  expect((await admin('POST /api/reports', { json: report })).status).toBe(201)
  await services.images.ingest(new Uint8Array(await (await jpegFile()).arrayBuffer()))
  await admin(`DELETE /api/images/${gone}`)

  expect(await sweepFiles(services)).toEqual([])
  now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
  const removed = await sweepFiles(services)
  expect(removed).toContain('forgotten-report.pdf')
  expect(removed).not.toContain('named-report.pdf')
  expect(removed.filter((name) => name.endsWith('.jpg'))).toHaveLength(1)
  const stillThere = async (name: string) => (await storage.find(name)) !== undefined
  expect(await stillThere(kept)).toBe(true)
  expect(await stillThere(gone)).toBe(true)
  // The deleted image is removed once its history ends.
  await db.deleteFrom('history').where('entity', '=', 'images').where('entityId', '=', 2).execute()
  const later = await sweepFiles(services)
  expect(later).toContain(gone)
  expect(later.every((name) => name.startsWith(gone.slice(0, 32)))).toBe(true)
  expect(await stillThere(kept)).toBe(true)
})
