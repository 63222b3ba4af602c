// The answer about a file follows every way in which a report is published, changed and withdrawn.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeReport } from '#tests/factories/report.ts'
import { fieldsOf, formOf, openContent, versionOf } from '#tests/support/content.ts'
import { pdfOf } from '#tests/support/pdf.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'
import { readMissingHashes } from './read-missing-hashes.service.server.ts'

const start = Date.parse('2026-01-15T04:30:00.000Z')
const hour = 60 * 60 * 1000
const day = 24 * hour

onEachDatabaseSlow('what is known of a file', (open) => {
  test('a published report is current, with its day; a file that differs by one byte is unknown', async () => {
    const { upload, admin, verify } = await openSite()
    const { fileUrl, sha256, bytes } = await upload('one')
    expect(await verify(sha256)).toEqual({ status: 'unknown' })
    const made = await admin('POST /api/reports', { json: { title: 'Report', fileUrl } })
    expect(made.body).toMatchObject({ sha256, publishedOn: '2026-01-15', replacesId: null })
    const known = { reportId: 1, title: 'Report', titleBn: null, publishedOn: '2026-01-15' }
    expect(await verify(sha256)).toEqual({ status: 'current', ...known })
    const changed = Buffer.from(bytes)
    changed[20] = (changed[20] ?? 0) ^ 1
    expect(await verify(hashOf(changed))).toEqual({ status: 'unknown' })
  })

  test('drafts, hidden reports and samples count as published once they are shown or confirmed', {
    tags: 'long',
  }, async () => {
    const { upload, admin, verify, pass } = await openSite()
    for (const [at, values] of [
      { state: 'draft' },
      { state: 'hidden' },
      { isSample: true },
    ].entries()) {
      const { fileUrl, sha256 } = await upload(`report ${at}`)
      const json = { title: `Report ${at}`, fileUrl, ...values }
      const { id, publishedOn } = fieldsOf((await admin('POST /api/reports', { json })).body)
      expect([publishedOn, await verify(sha256)]).toEqual([null, { status: 'unknown' }])
      await pass(day)
      const action = values.isSample ? 'confirm' : 'publish'
      const all = { entity: 'reports', records: [{ id }] }
      const response = await admin(`POST /api/bulk/${action}`, { json: all })
      expect([action, response.status]).toEqual([action, 200])
      const today = `2026-01-${16 + at}`
      expect(await verify(sha256)).toMatchObject({ status: 'current', publishedOn: today })
    }
  })

  test('a timed report counts as published from its start to its end, although nobody writes', async () => {
    const { upload, admin, verify, pass } = await openSite()
    const { fileUrl, sha256 } = await upload('timed')
    const publishAt = new Date(start + 3 * day).toISOString()
    const unpublishAt = new Date(start + 5 * day).toISOString()
    const json = { title: 'Timed', fileUrl, publishAt, unpublishAt }
    const made = await admin('POST /api/reports', { json })
    expect(made.body).toMatchObject({ publishedOn: '2026-01-18' })
    await pass(3 * day - 1)
    expect(await verify(sha256)).toEqual({ status: 'unknown' })
    await pass(1)
    expect(await verify(sha256)).toMatchObject({ status: 'current', publishedOn: '2026-01-18' })
    await pass(2 * day)
    expect(await verify(sha256)).toMatchObject({ status: 'replaced', withdrawnOn: '2026-01-20' })
  })

  test('a report whose time is removed before it starts was never published', async () => {
    const { upload, admin, verify, pass } = await openSite()
    const { fileUrl, sha256 } = await upload('not yet')
    const publishAt = new Date(start + day).toISOString()
    await admin('POST /api/reports', { json: { title: 'Not yet', fileUrl, publishAt } })
    await admin('PUT /api/reports/1', { json: { title: 'Not yet', publishAt, state: 'draft' } })
    await pass(2 * day)
    expect(await verify(sha256)).toEqual({ status: 'unknown' })
  })

  test('a deleted report counts as withdrawn; undo and restore publish it again', async () => {
    const { upload, admin, verify, pass } = await openSite()
    const { fileUrl, sha256 } = await upload('gone')
    await admin('POST /api/reports', { json: { title: 'Gone', titleBn: 'নেই', fileUrl } })
    await pass(hour)
    const deleted = await admin('DELETE /api/reports/1')
    expect(await verify(sha256)).toEqual({
      status: 'replaced',
      reportId: 1,
      title: 'Gone',
      titleBn: 'নেই',
      publishedOn: '2026-01-15',
      withdrawnOn: '2026-01-15',
    })
    await pass(hour)
    await admin(`POST /api/history/${versionOf(deleted)}/undo`)
    expect(await verify(sha256)).toMatchObject({ status: 'current', publishedOn: '2026-01-15' })
  })

  test('a new file in the same report replaces the old one, with a day of its own; undo reverses this', async () => {
    const { upload, admin, verify, pass } = await openSite()
    const [first, second] = [await upload('first'), await upload('second')]
    const json = { title: 'Report', fileUrl: first.fileUrl }
    await admin('POST /api/reports', { json })
    await pass(2 * day)
    const changed = await admin('PUT /api/reports/1', {
      json: { ...json, publishedOn: '2026-01-15', fileUrl: second.fileUrl },
    })
    expect(changed.body).toMatchObject({ sha256: second.sha256, publishedOn: '2026-01-17' })
    expect(await verify(first.sha256)).toMatchObject({
      status: 'replaced',
      publishedOn: '2026-01-15',
      replacedById: 1,
    })
    expect(await verify(second.sha256)).toMatchObject({
      status: 'current',
      publishedOn: '2026-01-17',
    })
    await admin(`POST /api/history/${versionOf(changed)}/undo`)
    expect(await verify(first.sha256)).toMatchObject({
      status: 'current',
      publishedOn: '2026-01-15',
    })
    expect(await verify(second.sha256)).toMatchObject({ status: 'replaced', replacedById: 1 })
  })

  test('the answer names the newest report that replaces a report, as long as it is visible', async () => {
    const { upload, admin, verify, pass } = await openSite()
    const files = [await upload('a'), await upload('b'), await upload('c')]
    for (const [at, { fileUrl }] of files.entries()) {
      const json = { title: `Report ${at + 1}`, fileUrl, replacesId: at || null }
      expect((await admin('POST /api/reports', { json })).status).toBe(201)
      await pass(day)
    }
    const statesOf = () => Promise.all(files.map(({ sha256 }) => verify(sha256)))
    expect(await statesOf()).toMatchObject([
      { status: 'replaced', reportId: 1, replacedById: 3 },
      { status: 'replaced', reportId: 2, replacedById: 3 },
      { status: 'current', reportId: 3 },
    ])
    await admin('DELETE /api/reports/3')
    expect(await statesOf()).toMatchObject([
      { status: 'replaced', replacedById: 2 },
      { status: 'current' },
      { status: 'replaced', reportId: 3, withdrawnOn: '2026-01-18' },
    ])
  })

  test('a report cannot replace itself, a missing report, or one that replaces it', async () => {
    const { admin } = await openSite()
    const title = 'Report'
    await admin('POST /api/reports', { json: { title } })
    await admin('POST /api/reports', { json: { title, replacesId: 1 } })
    for (const [path, replacesId] of [
      ['POST /api/reports', 99],
      ['PUT /api/reports/1', 1],
      ['PUT /api/reports/1', 2],
      ['PUT /api/reports/1', 'x'],
    ]) {
      const response = await admin(String(path), { json: { title, replacesId } })
      expect([path, response.status]).toEqual([path, 422])
      expect(Object.keys(Object(fieldsOf(response.body).fields))).toEqual(['replacesId'])
    }
    // A client that does not send the field does not change it.
    const kept = await admin('PUT /api/reports/2', { json: { title: 'Other' } })
    expect(kept.body).toMatchObject({ replacesId: 1 })
  })

  test('a report from before hashes is hashed once, and counts as published since it was last saved', async () => {
    const { upload, services, verify, pass } = await openSite()
    const { fileUrl, sha256 } = await upload('old')
    await makeReport(services, { title: 'Old', fileUrl })
    await makeReport(services, { title: 'Not there', fileUrl: 'gone-0123456789ab.pdf' })
    await makeReport(services, { title: 'Draft', fileUrl, state: 'draft' })
    await pass(3 * day)
    expect(await verify(sha256)).toEqual({ status: 'unknown' })
    await readMissingHashes(services)
    await readMissingHashes(services)
    const rows = await services.db.selectFrom('reports').select('sha256').orderBy('id').execute()
    expect(rows.map((row) => row.sha256)).toEqual([sha256, null, sha256])
    expect(await verify(sha256)).toMatchObject({ status: 'current', publishedOn: '2026-01-15' })
    const editions = await services.db.selectFrom('publishedEditions').selectAll().execute()
    expect(editions).toHaveLength(1)
  })

  async function openSite() {
    let now = start
    const opened = await open({ clock: () => new Date(now) })
    const services = { ...opened, documents: anyDocuments }
    const { admin, call } = await openContent(services)
    return {
      services,
      admin,
      /** Advances the clock; the session stays valid. */
      pass: async (ms: number) => {
        now += ms
        const lastUsedAt = new Date(now).toISOString()
        await services.db.updateTable('sessions').set({ lastUsedAt }).execute()
      },
      verify: async (sha256: string) => (await call(`GET /api/verify/${sha256}`)).body,
      upload: async (line: string) => {
        const { buffer, mimeType } = pdfOf('report.pdf', 1, line)
        const file = new File([new Uint8Array(buffer)], 'report.pdf', { type: mimeType })
        const { body } = await admin('POST /api/files', { form: formOf({ file }) })
        return { fileUrl: String(fieldsOf(body).filename), sha256: hashOf(buffer), bytes: buffer }
      },
    }
  }
})

/** Accepts any document. */
const anyDocuments = {
  inspectPdf: async () => ({ pageCount: 1 }),
  readText: async () => '',
  drawFirstPage: async () => undefined,
  cleanAudio: async () => Promise.reject(new Error('No recording')),
  close: async () => {},
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
