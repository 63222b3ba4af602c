// A site that the first version made, started with this one: the pages that came since are there, whole, and the
// office can change their words.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrateIn } from '#kernel/db/migrate.ts'
import { openSqlite } from '#kernel/db/sqlite.ts'
import { readConfig } from '#platform/config.ts'
import { databaseFile } from '#platform/data-folder.ts'
import { adminEnv, startOwnSite } from './support/own-site.ts'
import { callSite, logInAt } from './support/site-call.ts'

const folder = mkdtempSync(join(tmpdir(), 'village-updated-'))
await makeOldSite()
const site = await startOwnSite({ ...adminEnv, DATA_DIR: folder })
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** As the first version left it: words, a registration and a report that the organisation had confirmed. */
async function makeOldSite() {
  const { db } = openSqlite(databaseFile(readConfig({ DATA_DIR: folder })))
  await db.transaction().execute((tx) => migrateIn(tx, 'sqlite', new Date(), '002-sent-keys'))
  const day = '2025-01-01T00:00:00.000Z'
  await sql`insert into "pageTexts" ("key", "title", "titleBn", "body", "bodyBn", "isSample", "createdAt", "updatedAt")
    values ('complaints.body', 'Complaints', 'অভিযোগ', '<p>Tell us.</p>', '<p>আমাদের বলুন।</p>', 0, ${day}, ${day})`.execute(
    db,
  )
  await sql`insert into "registrations" ("key", "name", "nameBn", "purpose", "law", "number", "registeredOn", "hasValidity", "sortOrder", "isSample", "createdAt", "updatedAt")
    values ('ngoab', 'NGO Affairs Bureau', 'এনজিও বিষয়ক ব্যুরো', 'Gifts', 'Act 43', '1234', '2016-01-20', 0, 1, 0, ${day}, ${day})`.execute(
    db,
  )
  await sql`insert into "reports" ("title", "slug", "reportType", "sortOrder", "isSample", "createdAt", "updatedAt")
    values ('Audit 2024', 'audit-2024', 'financial', 1, 0, ${day}, ${day})`.execute(db)
  await db.updateTable('contentVersion').set({ version: 1 }).execute()
  await db.destroy()
}

const read = async (path: string) => {
  const response = await fetch(site.origin + path)
  return { status: response.status, html: await response.text() }
}

test.each([
  ['/transparency', 'What a donor, an auditor', 'NGO Affairs Bureau', 'No. 1234'],
  ['/bn/transparency', 'দাতা, নিরীক্ষক', 'এনজিও বিষয়ক ব্যুরো', 'নম্বর 1234'],
  ['/complaints', 'Tell us.', 'action="/messages"', 'href="/transparency"'],
  ['/bn/complaints', 'আমাদের বলুন।', 'action="/bn/messages"', 'href="/bn/verify"'],
  ['/verify', 'Check a document', 'name="file"', 'name="code"'],
  ['/keep', 'Keep this site on your phone', '<h1', 'href="/verify"'],
])('%s is whole', async (path, ...parts) => {
  const { status, html } = await read(path)
  expect(status).toBe(200)
  for (const part of parts) expect(html).toContain(part)
  expect(html.match(/<h1\b/g)).toHaveLength(1)
  expect(html).not.toContain('noindex')
})

test('the proof page is found by its words, which the office can change', async () => {
  expect((await read('/search?q=auditor')).html).toContain('href="/transparency"')
  const token = await logInAt(site.port)
  const { text } = await callSite(site.port, 'GET /api/page-texts?q=transparency', { token })
  const [intro] = JSON.parse(text)
  const json = { title: 'Proof', body: '<p>For whoever asks.</p>', updatedAt: intro.updatedAt }
  const saved = await callSite(site.port, `PUT /api/page-texts/${intro.id}`, { token, json })
  expect(saved.status).toBe(200)
  expect((await read('/transparency')).html).toContain('For whoever asks.')
})
