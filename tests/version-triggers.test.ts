// The content version is raised by everything a page can show, whoever writes it, and by nothing else.
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Entity, Tables } from '#core/kernel/db/tables.ts'
import { listEntities } from '#core/kernel/entities.ts'
import { databaseFile } from '#core/platform/data-folder.ts'
import { createPageCache } from '#core/platform/page-cache/page-cache.ts'
import { entities } from '#app/entities.server.ts'
import { createSiteApi } from '#server/api.ts'
import { cacheKey } from '#server/cache-key.ts'
import { makeAlbum } from './factories/album.ts'
import { makeProgram } from './factories/program.ts'
import { formOf, openContent } from './support/content.ts'
import { openHttpServer } from './support/http-server.ts'
import { ask, textOf } from './support/raw-http.ts'
import { onEachDatabase, type TestServices } from './support/services.ts'

/** Tables of records declare it in their entity; these are the others. */
const otherTables = {
  sessions: 'not shown',
  pageViews: 'not shown',
  vainSearches: 'not shown',
  apiTokens: 'not shown',
  webhooks: 'not shown',
  setupLinks: 'not shown',
  accountLinks: 'not shown',
  lastLogins: 'not shown',
  devices: 'not shown',
  history: 'not shown',
  sentKeys: 'not shown',
  authenticators: 'not shown',
  passkeys: 'not shown',
  recoveryCodes: 'not shown',
  rememberedDevices: 'not shown',
  challenges: 'not shown',
  contentVersion: 'not shown',
  changeCounter: 'not shown',
  backupStatus: 'not shown',
  accessLog: 'not shown',
  pendingChanges: 'not shown',
  outgoingMails: 'not shown',
  mailMarks: 'not shown',
  messages: 'not shown',
  messageEvents: 'not shown',
  messageReceipts: 'not shown',
  savedAnswers: 'not shown',
  formSecret: 'not shown',
  // A promise must not empty the page cache; received gifts are shown.
  givingPromises: 'not shown',
  statementImports: 'not shown',
  statementLines: 'not shown',
  giftAccounts: 'not shown',
  statementFormats: 'not shown',
  tableFormats: 'not shown',
  formerAddresses: 'not shown',
  gifts: 'shown',
  giftMatches: 'shown',
  giftReceipts: 'not shown',
  givingEvents: 'not shown',
  listedGivers: 'shown',
  giftClerks: 'not shown',
  gatewayPayments: 'not shown',
  // Derived from records, whose own triggers have raised the version.
  searchDocuments: 'not shown',
  searchQueue: 'not shown',
  searchWords: 'not shown',
  fileTexts: 'not shown',
  // Written with the reports that pages show.
  publishedEditions: 'not shown',
  // Files of working copies are withheld.
  drafts: 'shown',
  previews: 'not shown',
  // Files of a withdrawn photo are withheld.
  withdrawnFiles: 'shown',
} as const satisfies Record<Exclude<keyof Tables, Entity>, 'shown' | 'not shown'>

const shown = [
  ...listEntities(entities).flatMap(({ table, isPublic }) => (isPublic ? [table] : [])),
  ...Object.entries(otherTables).flatMap(([table, how]) => (how === 'shown' ? [table] : [])),
]

onEachDatabase('the content version', (open) => {
  test('is raised by triggers on each table that a page can show, and on no other', async () => {
    const services = await open()
    const tables = (await services.db.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('searchIndex'))
    const known = [...Object.keys(entities), ...Object.keys(otherTables), 'migrations'].sort()
    expect(tables.sort()).toEqual(known)
    expect(await tablesWithTriggers(services)).toEqual(shown.toSorted())
  })

  test('changes with everything a page can show, whoever writes it, also with an undo', async () => {
    const services = await open()
    const { db, contentVersion } = services
    const { id } = await makeProgram(services)
    let before = await contentVersion.read()
    const expectRaised = async () => {
      const version = await contentVersion.read()
      expect(version).toBeGreaterThan(before)
      before = version
    }
    await sql`update programs set title = 'By hand' where id = ${id}`.execute(db)
    await expectRaised()
    await sql`insert into albums ("isSample", "createdAt", "updatedAt", title, "sortOrder")
      select "isSample", "createdAt", "updatedAt", title, "sortOrder" from programs`.execute(db)
    await expectRaised()
    await sql`delete from albums`.execute(db)
    await expectRaised()
    const refused = db.transaction().execute(async (tx) => {
      await sql`delete from programs`.execute(tx)
      throw new Error('taken back')
    })
    await expect(refused).rejects.toThrow('taken back')
    expect(await contentVersion.read()).toBe(before)
    if (services.dialect === 'sqlite') return
    await sql`truncate programs`.execute(db)
    await expectRaised()
  })

  test('stays unchanged by accounts, sessions and customers', async () => {
    const site = await openContent(await open())
    await makeAlbum(site.services)
    const before = await site.services.contentVersion.read()
    const { token, id, email } = await site.makePerson()
    const json = { name: 'Karim' }
    expect((await site.call('PUT /api/auth/profile', { token, json })).status).toBe(200)
    const form = formOf({ name: 'Rahima', email, mobile: '01712345678' })
    expect((await site.admin('POST /api/customers', { form })).status).toBe(201)
    expect((await site.admin(`DELETE /api/users/${id}`)).status).toBe(204)
    expect(await site.services.contentVersion.read()).toBe(before)
  })

  test('notices external writers: the next response is new', async () => {
    const services = await open()
    await makeProgram(services, { title: 'As it was' })
    const api = createSiteApi(services)
    const cache = createPageCache(services)
    const fetch = (request: Request) => api.fetch(request)
    const { port } = await openHttpServer({ cache, cacheKey, fetch })
    const titles = async () => textOf(await ask(port, { path: '/api/programs' }))
    expect(await titles()).toContain('As it was')
    expect(await titles()).toContain('As it was')
    expect(cache.stats().hits).toBe(1)
    const write = await openOutside(services)
    for (const title of ['By another', 'By another again']) {
      await write(`update programs set title = '${title}'`)
      // SQLite is checked for each request; PostgreSQL sends a notification shortly after the commit.
      const isNew = async () => expect(await titles()).toContain(`"${title}"`)
      if (services.dialect === 'sqlite') await isNew()
      else await vi.waitFor(isNew, { timeout: 20_000, interval: 2 })
    }
  })
})

/** A connection from outside this program. */
async function openOutside({ config }: TestServices): Promise<(words: string) => Promise<unknown>> {
  if (config.databaseUrl) {
    const client = new pg.Client({ connectionString: config.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    return (words) => client.query(words)
  }
  const database = new DatabaseSync(databaseFile(config))
  onTestFinished(() => database.close())
  return async (words) => database.exec(words)
}

/** Tables with triggers for insert, update, delete and, if possible, truncate. */
async function tablesWithTriggers({ db, dialect }: TestServices): Promise<string[]> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ table: string }>`
      select tbl_name as "table" from sqlite_schema
      where type = 'trigger' and sql like '%update "contentVersion"%'
      group by tbl_name having count(*) = 3
    `.execute(db)
    return rows.map(({ table }) => table).sort()
  }
  // Bits of tgtype: 4 insert, 8 delete, 16 update, 32 truncate.
  const { rows } = await sql<{ table: string }>`
    select relname as "table" from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'raiseContentVersion' and tgtype & 60 = 60 and tgenabled = 'O'
  `.execute(db)
  return rows.map(({ table }) => table).sort()
}
