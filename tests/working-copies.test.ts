// The life of a working copy, on both databases: saved, visible to all editors, protected against concurrent changes,
// published as one change that can be undone, or discarded; never visible to visitors.
import { expect, test } from 'vitest'
import { sweepFiles } from '#core/images/sweep-files.service.server.ts'
import { makeProgram } from './factories/program.ts'
import { makeReport } from './factories/report.ts'
import { openAccounts } from './support/accounts.ts'
import { fieldsOf, formOf, jpegFile, openContent, versionOf } from './support/content.ts'
import { pdfOf } from './support/pdf.ts'
import { onEachDatabaseSlow, type TestServices } from './support/services.ts'
import { watchTransactions } from './support/watched-transactions.ts'

const fields = { description: '<p>Loans.</p>', sortOrder: 1 }

onEachDatabaseSlow('a working copy', (open) => {
  test('is saved for all editors and changes nothing public', async () => {
    const { admin, call, draft, path } = await openProgram(await open())
    const saved = await admin(`PUT ${draft}`, { json: { title: 'Homes for all', ...fields } })
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({ savedBy: 'Rahima', isOutdated: false }),
    ])
    expect((await admin(`GET ${draft}`)).body).toEqual(saved.body)
    expect(fieldsOf(fieldsOf(saved.body).fields)).toMatchObject({ title: 'Homes for all' })
    expect((await admin('GET /api/drafts')).body).toEqual({
      drafts: [expect.objectContaining({ entity: 'programs', id: 1, savedBy: 'Rahima' })],
      heldBack: [],
    })
    for (const line of [`GET ${path}`, 'GET /api/programs', `GET ${path}?state=all`]) {
      const { text } = await (line.endsWith('all') ? admin(line) : call(line))
      expect(text).toContain('Homes')
      expect(text).not.toContain('for all')
    }
  })

  test('holds only what could be published', async () => {
    const { admin, draft } = await openProgram(await open())
    const empty = await admin(`PUT ${draft}`, { json: { title: '', ...fields } })
    expect([empty.status, fieldsOf(fieldsOf(empty.body).fields).title]).toEqual([
      422,
      'Title is required',
    ])
    const unknown = { title: 'Homes', ...fields, libraryImage: 'none.jpg' }
    expect((await admin(`PUT ${draft}`, { json: unknown })).status).toBe(422)
    expect((await admin(`GET ${draft}`)).status).toBe(404)
    expect(
      (await admin('PUT /api/programs/99/draft', { json: { title: 'x', ...fields } })).status,
    ).toBe(404)
  })

  test('is published as one change, with its slug, and undo restores the earlier version', async () => {
    const { admin, call, draft, path, services } = await openProgram(await open())
    await admin(`PUT ${draft}`, { json: { title: 'Homes for all', ...fields } })
    const before = await services.db.selectFrom('history').selectAll().execute()
    const published = await admin(`POST ${draft}/publish`)
    expect([published.status, published.body]).toEqual([
      200,
      expect.objectContaining({ title: 'Homes for all', slug: 'homes-for-all' }),
    ])
    expect((await call(`GET ${path}`)).body).toMatchObject({ title: 'Homes for all' })
    expect(await services.db.selectFrom('history').selectAll().execute()).toHaveLength(
      before.length + 1,
    )
    expect((await admin(`POST ${draft}/publish`)).status).toBe(404)
    const undone = await admin(`POST /api/history/${versionOf(published)}/undo`)
    expect([undone.status, (await call(`GET ${path}`)).body]).toEqual([
      200,
      expect.objectContaining({ title: 'Homes', slug: 'homes' }),
    ])
    // It has become the published version.
    expect((await admin(`GET ${draft}`)).status).toBe(404)
  })

  test('the working copy of one editor is not overwritten unseen by another', async () => {
    const { admin, draft, updatedAt } = await openProgram(await open())
    const first = { title: 'Homes of Rahima', ...fields, updatedAt }
    const saved = await admin(`PUT ${draft}`, { json: first })
    // A retry after a lost response is no conflict.
    expect((await admin(`PUT ${draft}`, { json: first })).body).toEqual(saved.body)
    const other = await admin(`PUT ${draft}`, { json: { ...first, title: 'Homes of Karim' } })
    expect([other.status, fieldsOf(other.body).code]).toEqual([409, 'conflict'])
    const seen = String(fieldsOf(saved.body).updatedAt)
    const newer = { ...first, title: 'Homes of Karim', updatedAt: seen }
    expect((await admin(`PUT ${draft}`, { json: newer })).status).toBe(200)
    for (const line of [`POST ${draft}/publish`, `DELETE ${draft}`]) {
      expect((await admin(line, { headers: { 'If-Match': `"${seen}"` } })).status).toBe(409)
    }
    expect(fieldsOf((await admin(`GET ${draft}`)).body).fields).toMatchObject({
      title: 'Homes of Karim',
    })
  })

  test('says when the record has changed since, and replaces it only on request', async () => {
    const { admin, call, draft, path } = await openProgram(await open())
    await admin(`PUT ${draft}`, { json: { title: 'Homes for all', ...fields } })
    const form = formOf({ title: 'Safe homes', description: '<p>Loans.</p>', sortOrder: '1' })
    const changed = fieldsOf((await admin(`PUT ${path}`, { form })).body)
    expect(fieldsOf((await admin(`GET ${draft}`)).body).isOutdated).toBe(true)
    const refused = await admin(`POST ${draft}/publish`)
    expect([refused.status, fieldsOf(refused.body).error]).toEqual([
      409,
      expect.stringMatching(/^The published version has changed .+ publish again/),
    ])
    expect((await call(`GET ${path}`)).body).toMatchObject({ title: 'Safe homes' })
    // Later work is kept, and is a conflict again.
    await admin(`PUT ${draft}`, { json: { title: 'Homes for everyone', ...fields } })
    expect((await admin(`POST ${draft}/publish`)).status).toBe(409)
    const line = `POST ${draft}/publish?replaces=${changed.updatedAt}`
    expect((await admin(line)).body).toMatchObject({ title: 'Homes for everyone' })
  })

  test('is removed when discarded, and with its record; undo of the deletion restores the record only', async () => {
    const { admin, draft, path } = await openProgram(await open())
    const json = { title: 'Homes for all', ...fields }
    await admin(`PUT ${draft}`, { json })
    expect((await admin(`DELETE ${draft}`)).status).toBe(204)
    expect((await admin(`GET ${draft}`)).status).toBe(404)
    await admin(`PUT ${draft}`, { json })
    const deleted = await admin(`DELETE ${path}`)
    expect((await admin('GET /api/drafts')).body).toEqual({ drafts: [], heldBack: [] })
    await admin(`POST /api/history/${versionOf(deleted)}/undo`)
    expect((await admin(`GET ${path}`)).body).toMatchObject({ title: 'Homes' })
    expect((await admin(`GET ${draft}`)).status).toBe(404)
  })

  test('requires an administrator until the end of its transaction', async () => {
    const { admin, call, makePerson, draft } = await openProgram(await open())
    const { token } = await makePerson()
    const json = { title: 'Homes for all', ...fields }
    expect((await call(`PUT ${draft}`, { json })).status).toBe(401)
    expect((await call(`PUT ${draft}`, { json, token })).status).toBe(403)
    const other = await makePerson({ role: 'ADMIN' })
    expect((await call(`PUT ${draft}`, { json, token: other.token })).status).toBe(200)
    await call('GET /api/auth/logout', { token: other.token })
    expect((await call(`POST ${draft}/publish`, { token: other.token })).status).toBe(401)
    expect((await admin(`GET ${draft}`)).status).toBe(200)
  })

  test('never refers to a photo that is withdrawn during the save', async () => {
    const site = await openProgram(await open())
    const { admin, services, draft } = site
    const watch = { beforeTransaction: async () => {} }
    const { call } = openAccounts({ ...services, db: watchTransactions(services.db, watch) })
    const { token } = await site.makePerson({ role: 'ADMIN' })
    // The first of its two transactions checks, the second saves.
    for (const at of [1, 2]) {
      const form = formOf({ image: await jpegFile() })
      const libraryImage = String(
        fieldsOf((await admin('POST /api/upload', { form })).body).imagename,
      )
      let transactions = 0
      watch.beforeTransaction = async () => {
        transactions += 1
        if (transactions !== at) return
        const withdraw = `POST /api/images/${libraryImage}/withdraw`
        expect((await admin(withdraw, { json: { reason: 'asked' } })).status).toBe(204)
      }
      const json = { title: `Homes ${at}`, ...fields, libraryImage }
      expect((await call(`PUT ${draft}`, { token, json })).status).toBe(422)
      const drafts = await services.db.selectFrom('drafts').selectAll().execute()
      expect(JSON.stringify(drafts)).not.toContain(libraryImage.slice(0, 32))
    }
  })

  test('has the size and pages of a file, like the record', { tags: 'long' }, async () => {
    const { admin } = await openProgram(await open())
    const { buffer, name } = pdfOf('terms.pdf', 3)
    const file = new File([buffer], name, { type: 'application/pdf' })
    const { filename: fileUrl, bytes } = fieldsOf(
      (await admin('POST /api/files', { form: formOf({ file }) })).body,
    )
    const notice = { kind: 'tender', title: 'Works', date: '2026-01-10' }
    const { body } = await admin('POST /api/notices', { json: notice })
    const draft = `/api/notices/${fieldsOf(body).id}/draft`
    const json = { ...notice, attachments: [{ fileUrl, title: 'Terms' }] }
    const attachments = [{ fileUrl, title: 'Terms', bytes, pageCount: 3 }]
    for (const saved of [await admin(`PUT ${draft}`, { json }), await admin(`GET ${draft}`)]) {
      expect(saved.body).toMatchObject({ fields: { title: 'Works', attachments } })
    }
  })

  test('keeps a file that only it refers to', { tags: 'long' }, async () => {
    let now = new Date('2026-01-15T04:30:00.000Z')
    const services = await open({ clock: () => now })
    const { admin } = await openContent(services)
    const { id } = await makeReport(services)
    const upload = async () => {
      const { name, mimeType, buffer } = pdfOf('report.pdf', 1)
      const form = formOf({ file: new File([buffer], name, { type: mimeType }) })
      return String(fieldsOf((await admin('POST /api/files', { form })).body).filename)
    }
    const [used, unused] = [await upload(), await upload()]
    const json = { title: 'Yearly report', fileUrl: used }
    expect((await admin(`PUT /api/reports/${id}/draft`, { json })).status).toBe(200)
    now = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
    expect(await sweepFiles(services)).toEqual([unused])
  })
})

async function openProgram(services: TestServices) {
  const content = await openContent(services)
  const { id, updatedAt } = await makeProgram(services, { title: 'Homes', slug: 'homes' })
  const path = `/api/programs/${id}`
  return { ...content, path, draft: `${path}/draft`, updatedAt }
}
