// The first page of a report as an image: from the upload to the page, until its PDF is removed.
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readStoredVersion } from '#core/kernel/content-version/stored-version.ts'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { openS3Storage } from '#core/platform/storage/s3-storage.ts'
import { sweepFiles } from '#core/images/sweep-files.service.server.ts'
import { drawMissingFirstPages } from '#modules/reports/first-page.service.server.ts'
import { makeReport } from './factories/report.ts'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf, formOf } from './support/content.ts'
import { startFakeS3 } from './support/fake-s3.ts'
import { drawnPdf, filled } from './support/hostile-pdf.ts'
import { createTestServices, openAgain, type TestServices } from './support/services.ts'

// The built pages are loaded by the first test, which also starts child processes.

const redThenBlue = drawnPdf([filled('1 0 0'), filled('0 0 1')])

async function upload({ admin }: Awaited<ReturnType<typeof openBuiltSite>>, pdf: Buffer) {
  const file = new File([new Uint8Array(pdf)], 'report.pdf', { type: 'application/pdf' })
  const { body, status } = await admin('POST /api/files', { form: formOf({ file }) })
  expect(status).toBe(200)
  return String(fieldsOf(body).filename)
}

const imagesOf = (fileUrl: string) => {
  const stem = fileUrl.replace('.pdf', '-page1-thumbnail')
  return ['.avif', '.webp', '2x.avif', '2x.webp'].map((ending) => stem + ending)
}

const waitUntilDrawn = ({ storage }: Services, fileUrl: string) =>
  vi.waitFor(
    async () => {
      const found = await Promise.all(imagesOf(fileUrl).map((name) => storage.find(name)))
      expect(found.map((file) => Number(file?.bytes) > 0)).toEqual([true, true, true, true])
    },
    { timeout: 20_000, interval: 50 },
  )

test('the first page of an uploaded PDF is shown beside its report, without alternative text', {
  tags: 'long',
}, async () => {
  const site = await openBuiltSite()
  const fileUrl = await upload(site, redThenBlue)
  await site.admin('POST /api/reports', { json: { title: 'Annual report', fileUrl } })
  await waitUntilDrawn(site.services, fileUrl)
  for (const path of ['/annual-reports', '/bn/annual-reports']) {
    const html = await vi.waitFor(
      async () => {
        const { html } = await site.get(path)
        expect(html).toContain('-page1-')
        return html
      },
      { timeout: 20_000, interval: 50 },
    )
    const [picture = ''] = /<picture>.*?<\/picture>/s.exec(html) ?? []
    expect(picture).toMatch(/<img[^>]* alt="" width="282" height="400" loading="lazy"/)
    for (const name of imagesOf(fileUrl)) expect(picture).toContain(`/uploads/${name}`)
    const { html: saving } = await site.get(path, { 'Save-Data': 'on' })
    expect(saving).toContain('-page1-thumbnail.avif')
    expect(saving).not.toContain('thumbnail2x')
  }
  for (const name of imagesOf(fileUrl)) {
    const { status, headers, body } = await site.fetchFile(`/uploads/${name}`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe(name.endsWith('.avif') ? 'image/avif' : 'image/webp')
    const { channels } = await sharp(body).stats()
    const [red, , blue] = channels.map(({ mean }) => mean)
    expect(red).toBeGreaterThan(240)
    expect(blue).toBeLessThan(20)
  }
})

test('an existing report is drawn later, once; a page rendered before is rendered again', {
  tags: 'long',
}, async () => {
  const { services, get } = await openBuiltSite()
  const draws = vi.spyOn(services.documents, 'drawFirstPage')
  const there = { fileBytes: 1, pageCount: 2 }
  await services.storage.put('old.pdf', redThenBlue)
  await services.storage.put('broken.pdf', Buffer.from('%PDF-1.7\n'))
  await services.storage.put('sample.pdf', redThenBlue)
  const { updatedAt, id } = await makeReport(services, { fileUrl: 'old.pdf', ...there })
  await makeReport(services, { fileUrl: 'broken.pdf', ...there })
  await makeReport(services, { fileUrl: 'sample.pdf', ...there, isSample: true })
  await makeReport(services, { fileUrl: 'gone.pdf', ...there })
  expect((await get('/annual-reports')).html).not.toContain('<picture')
  const changes = await services.db.selectFrom('history').select('id').execute()

  await drawMissingFirstPages(services)
  const { html } = await get('/annual-reports')
  expect(html.match(/<picture/g)).toHaveLength(1)
  expect(html).toContain('/uploads/old-page1-thumbnail.avif')
  // The drawing of a sheet stands beside the others.
  expect(html.match(/viewBox="0 0 48 60"/g)).toHaveLength(3)

  await drawMissingFirstPages(services)
  expect(draws).toHaveBeenCalledTimes(2)
  // The report itself was not changed.
  expect(await services.db.selectFrom('history').select('id').execute()).toEqual(changes)
  const report = await services.db.selectFrom('reports').selectAll().where('id', '=', id).execute()
  expect(report).toMatchObject([{ updatedAt }])
})

/** Draws synchronously, without a child process. */
const drawAtOnce = ({ documents }: Services) => {
  const image = { avif: Buffer.from('avif'), webp: Buffer.from('webp') }
  const images = (['thumbnail', 'thumbnail2x'] as const).map((size) => ({ size, ...image }))
  return vi.spyOn(documents, 'drawFirstPage').mockResolvedValue(images)
}

test('only a report has one: the PDF of a notice is not drawn', { tags: 'long' }, async () => {
  const site = await openBuiltSite()
  const { services, admin } = site
  const draws = drawAtOnce(services)
  const fileUrl = await upload(site, redThenBlue)
  const attachments = [{ fileUrl, title: 'Terms' }]
  const notice = { title: 'Tender', kind: 'tender', date: '2026-01-10', attachments }
  expect((await admin('POST /api/notices', { json: notice })).status).toBe(201)
  expect(draws).not.toHaveBeenCalled()
  await admin('POST /api/reports', { json: { title: 'Annual report', fileUrl } })
  await waitUntilDrawn(services, fileUrl)
  const renamed = await admin('PUT /api/reports/1', { json: { title: 'Renamed', fileUrl } })
  expect(renamed.status).toBe(200)
  await drawMissingFirstPages(services)
  expect(draws).toHaveBeenCalledTimes(1)
})

test('the bucket is asked until the image is drawn, by any process, and then no more', {
  tags: 'long',
}, async () => {
  const bucket = await startFakeS3()
  onTestFinished(bucket.close)
  const open = async (services: TestServices) =>
    openBuiltSite({ ...services, storage: await openS3Storage(bucket.config) })
  const services = await createTestServices()
  onTestFinished(services.close)
  const one = await open(services)
  const other = await open(await openAgain(services))
  for (const fileUrl of ['a.pdf', 'b.pdf']) {
    await one.services.storage.put(fileUrl, redThenBlue)
    await makeReport(services, { fileUrl, fileBytes: 1, pageCount: 2 })
  }
  /** Number of images on the page, and of its requests to the bucket. */
  const look = async ({ get }: typeof one, path: string) => {
    bucket.calls.length = 0
    const { html } = await get(path)
    return [html.match(/<picture/g)?.length ?? 0, bucket.calls.length]
  }
  expect(await look(one, '/annual-reports')).toEqual([0, 8])
  expect(await look(one, '/bn/annual-reports')).toEqual([0, 8])
  drawAtOnce(other.services)
  await drawMissingFirstPages(other.services)
  expect(await look(one, '/annual-reports')).toEqual([2, 8])
  expect(await look(one, '/bn/annual-reports')).toEqual([2, 0])
  await makeReport(services, { fileUrl: null })
  expect(await look(one, '/annual-reports')).toEqual([2, 0])
  expect(await look(other, '/annual-reports')).toEqual([2, 8])
  expect(await look(other, '/annual-reports?type=annual')).toEqual([2, 0])
})

test('it is withheld with its PDF until its report is due', async () => {
  let now = '2026-02-01T00:00:00.000Z'
  const services = await createTestServices({ clock: () => new Date(now) })
  onTestFinished(services.close)
  const { fetchFile } = await openBuiltSite(services)
  await services.storage.put('old.pdf', redThenBlue)
  const publishAt = '2026-03-01T03:00:00.000Z'
  await makeReport(services, { fileUrl: 'old.pdf', fileBytes: 1, pageCount: 2, publishAt })
  await drawMissingFirstPages(services)
  for (const [instant, expected] of [
    ['2026-03-01T02:59:59.999Z', 404],
    [publishAt, 200],
  ] as const) {
    now = instant
    for (const name of ['old.pdf', ...imagesOf('old.pdf')]) {
      const { status } = await fetchFile(`/uploads/${name}`)
      expect([now, name, status]).toEqual([now, name, expected])
    }
  }
})

test('it is kept as long as its PDF, and removed with it', { tags: 'long' }, async () => {
  const services = await createTestServices()
  onTestFinished(services.close)
  const { storage, db } = services
  await storage.put('old.pdf', redThenBlue)
  const report = await makeReport(services, { fileUrl: 'old.pdf', fileBytes: 1, pageCount: 2 })
  await drawMissingFirstPages(services)
  const later = { ...services, clock: () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000) }
  expect(await sweepFiles(later)).toEqual([])
  await changeContent(services, systemActor, ({ remove }) => remove('reports', report.id))
  // Undo may restore it.
  expect(await sweepFiles(later)).toEqual([])
  await db.deleteFrom('history').execute()
  expect((await sweepFiles(later)).sort()).toEqual([...imagesOf('old.pdf'), 'old.pdf'].sort())
})

test('a page is served without it while the storage is unreachable, and not cached', {
  tags: 'long',
}, async () => {
  const { services, get, ask } = await openBuiltSite()
  await services.storage.put('old.pdf', redThenBlue)
  await makeReport(services, { fileUrl: 'old.pdf', fileBytes: 1, pageCount: 2 })
  await drawMissingFirstPages(services)
  const find = vi.spyOn(services.storage, 'find').mockRejectedValue(new Error('unreachable'))
  const without = await ask('/annual-reports')
  expect([without.status, without.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(without.body).not.toContain('<picture')
  find.mockRestore()
  expect((await get('/annual-reports')).html).toContain('<picture')
})

test('an incomplete first page is drawn again', { tags: 'long' }, async () => {
  const services = await createTestServices()
  const { db, storage } = services
  await storage.put('told.pdf', redThenBlue)
  await makeReport(services, { fileUrl: 'told.pdf', fileBytes: 1, pageCount: 2 })
  const before = await readStoredVersion(db)
  const refuse = sql`create trigger refuse before update on "contentVersion" begin select raise(abort, 'no'); end`
  await refuse.execute(db)
  await expect(drawMissingFirstPages(services)).rejects.toThrow('no')
  await sql`drop trigger refuse`.execute(db)
  await drawMissingFirstPages(services)
  await waitUntilDrawn(services, 'told.pdf')
  expect(await readStoredVersion(db)).toBe(before + 1)
})
