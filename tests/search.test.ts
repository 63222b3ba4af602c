// The search follows every change of a record and of its files, on both databases.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listEntities } from '#core/kernel/entities.ts'
import { type Change, changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { readMissingFileTexts } from '#core/file-texts/file-text.queries.server.ts'
import { findDocuments } from '#modules/search/find-documents.queries.server.ts'
import { entities } from '#app/entities.server.ts'
import { makeAlbum } from './factories/album.ts'
import { makePhoto } from './factories/photo.ts'
import { makeProgram } from './factories/program.ts'
import { makeReport } from './factories/report.ts'
import { banglaPdf } from './support/bangla-pdf.ts'
import { fieldsOf, formOf, openContent } from './support/content.ts'
import { pdfOf } from './support/pdf.ts'
import { titlesOf } from './support/searched-site.ts'
import { onEachDatabaseSlow, type TestServices } from './support/services.ts'

const hidden = { state: 'hidden' } as const

onEachDatabaseSlow('what is searched', (open) => {
  test('follows every change at once: text, state, album, deletion, undo', {
    tags: 'long',
  }, async () => {
    const { services, find, admin } = await openSearch(await open())
    const { id } = await makeProgram(services, { title: 'Zinnia', descriptionBn: '<p>নদী</p>' })
    expect([await find('zinnia'), await find('nodi')]).toEqual([['Zinnia'], ['Zinnia']])
    await change(services, ({ update }) => update('programs', id, { title: 'Marigold' }))
    expect([await find('zinnia'), await find('marigold')]).toEqual([[], ['Marigold']])
    await change(services, ({ update }) => update('programs', id, { state: 'draft' }))
    expect([await find('marigold'), await find('নদী')]).toEqual([[], []])
    const all = await admin('GET /api/search?q=marigold&state=all')
    expect([all.status, titlesOf(all.body)]).toEqual([200, ['Marigold']])
    await change(services, ({ update }) => update('programs', id, { state: 'published' }))
    const removed = await change(services, ({ remove }) => remove('programs', id))
    expect(await find('marigold')).toEqual([])
    await change(services, ({ restore }) => restore('programs', removed))
    expect(await find('marigold')).toEqual(['Marigold'])

    const album = await makeAlbum(services, { title: 'Harvest' })
    await makePhoto(services, { albumId: album.id, title: 'Threshing' })
    expect(await find('threshing')).toEqual(['Threshing'])
    await change(services, ({ update }) => update('albums', album.id, hidden))
    expect(await find('threshing')).toEqual([])
  })

  test('follows external writes, and shows nothing that is not indexed', async () => {
    const services = await open()
    const { db, searchQueue } = services
    const find = async (q: string) => {
      const found = await findDocuments({ ...services, db: services.publicDb }, q, first)
      return found.documents.map(({ title }) => title)
    }
    await makeProgram(services, { title: 'Zinnia' })
    const album = await makeAlbum(services, { title: 'Harvest' })
    await makePhoto(services, { albumId: album.id, title: 'Threshing' })
    await sql`update programs set title = 'Marigold'`.execute(db)
    expect([await find('zinnia'), await find('marigold')]).toEqual([[], []])
    // A slow machine needs more than the time of one search.
    await expect.poll(() => searchQueue.read()).toBe(true)
    expect([await find('zinnia'), await find('marigold')]).toEqual([[], ['Marigold']])
    await sql`update albums set state = 'hidden'`.execute(db)
    expect(await find('threshing')).toEqual([])
    await searchQueue.read()
    expect(await find('threshing')).toEqual([])
    await sql`delete from programs`.execute(db)
    expect(await find('marigold')).toEqual([])
  })

  test('is queued by triggers on each searched table, on the settings, and on no other', async () => {
    const { db, dialect } = await open()
    const { rows } = await (dialect === 'sqlite'
      ? sql<{ name: string }>`
          select tbl_name as name from sqlite_schema
          where type = 'trigger' and sql like '%"searchQueue"%' group by tbl_name having count(*) = 3
        `
      : sql<{ name: string }>`
          select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
          where tgname = 'queueForSearch' and tgtype & 28 = 28
        `
    ).execute(db)
    const searched = listEntities(entities).filter(({ search }) => search !== 'not searched')
    // Texts of pages contain placeholders of settings.
    const queued = [...searched.map(({ table }) => table), 'settings']
    expect(rows.map(({ name }) => name).sort()).toEqual(queued.sort())
  })

  test('has the values of placeholders, as soon as they change', async () => {
    const { services, find } = await openSearch(await open())
    const text = { title: '', titleBn: null, bodyBn: null, isSample: false }
    await change(services, async ({ insert }) => {
      const body = '<p>Call {{contact.phone}}.</p><p>Ring {{complaints.phone}} or come.</p>'
      await insert('pageTexts', { ...text, key: 'complaints.body', body })
    })
    // A text without a title has that of its page; an empty value has no text.
    expect(await find('ring')).toEqual([])
    const phone = { key: 'contact.phone', valueBn: '', isSample: false }
    const { id } = await change(services, ({ insert }) =>
      insert('settings', { ...phone, valueEn: '01711-223344' }),
    )
    expect(await find('০১৭১১-২২৩৩৪৪')).toEqual(['Complaints'])
    await change(services, ({ update }) => update('settings', id, { valueEn: '01811-556677' }))
    expect([await find('01711'), await find('01811')]).toEqual([[], ['Complaints']])
    expect(await find('added office')).toEqual([])
  })

  test("applies the office's groups of equal words", async () => {
    const { services, find, admin } = await openSearch(await open())
    await makeProgram(services, { title: 'Nurses on bicycles' })
    expect(await find('dadi apa')).toEqual([])
    const own = (valueEn: string) =>
      admin('PUT /api/settings/search.words', { json: { valueEn, valueBn: '', isSample: false } })
    expect((await own('Dadi apa, nurse\nআয়া, nurse')).status).toBe(200)
    expect(await find('dadi apa')).toEqual(['Nurses on bicycles'])
    expect(await find('আয়ার')).toEqual(['Nurses on bicycles'])
    const refused = await own('nurse')
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('Write 2 to 20 words that mean the same in each line'),
    ])
  })

  test('is visible from one instant until another', async () => {
    let now = '2026-02-28T18:00:00.000Z'
    const { services, find } = await openSearch(await open({ clock: () => new Date(now) }))
    const due = { publishAt: '2026-03-01T03:00:00.000Z', unpublishAt: '2026-03-08T03:00:00.000Z' }
    await makeProgram(services, { title: 'Timed', ...due })
    const seen: string[][] = []
    for (const instant of ['2026-03-01T02:59:59.999Z', due.publishAt, due.unpublishAt]) {
      now = instant
      seen.push(await find('timed'))
    }
    expect(seen).toEqual([[], ['Timed'], []])
  })

  test('includes the words of a PDF, as soon as its report is saved', async () => {
    const { services, find, admin } = await openSearch(await open())
    const { buffer, name } = pdfOf('audit.pdf', 2, 'Depreciation of the boat')
    const file = new File([buffer], name, { type: 'application/pdf' })
    const { body } = await admin('POST /api/files', { form: formOf({ file }) })
    const fileUrl = String(fieldsOf(body).filename)
    await makeReport(services, { title: 'Audit', reportType: 'annual', fileUrl })
    expect(await find('depreciation boat')).toEqual(['Audit'])
    // A restore brings the file without its words.
    await services.db.deleteFrom('fileTexts').execute()
    await sql`update reports set title = title`.execute(services.db)
    expect(await find('depreciation boat')).toEqual([])
    await readMissingFileTexts(services)
    expect(await find('depreciation boat')).toEqual(['Audit'])
  })

  test('finds a report by the Bangla words of its PDF, and shows them correctly', {
    tags: 'long',
  }, async () => {
    const { services, find, admin } = await openSearch(await open())
    const pdf = banglaPdf(['প্র|তি|বে|দ|ন কা|র্য|ক্র|ম', 'ক্ষু|দ্র|ঋ|ণ বি|শু|দ্ধ পা|নি'])
    const file = new File([Buffer.from(pdf)], 'report.pdf', { type: 'application/pdf' })
    const { body } = await admin('POST /api/files', { form: formOf({ file }) })
    const fileUrl = String(fieldsOf(body).filename)
    await makeReport(services, { title: 'Audit', reportType: 'annual', fileUrl })
    for (const q of ['প্রতিবেদন', 'কার্যক্রম', 'ক্ষুদ্রঋণ', 'বিশুদ্ধ পানি', 'protibedon']) {
      expect(await find(q), q).toEqual(['Audit'])
    }
    const { documents } = await findDocuments({ ...services, db: services.publicDb }, 'পানি', first)
    expect(JSON.stringify(documents)).toContain('প্রতিবেদন কার্যক্রম ক্ষুদ্রঋণ বিশুদ্ধ পানি')
  })

  test('includes the words of the PDFs of a notice, while the notice is shown', {
    tags: 'long',
  }, async () => {
    const { services, find, admin } = await openSearch(await open())
    const attach = async (title: string, line: string) => {
      const { buffer, name } = pdfOf('terms.pdf', 1, line)
      const file = new File([buffer], name, { type: 'application/pdf' })
      const { body } = await admin('POST /api/files', { form: formOf({ file }) })
      return { fileUrl: String(fieldsOf(body).filename), title }
    }
    const attachments = [
      await attach('Bill of quantities', 'Galvanised sluice gates'),
      await attach('দরপত্রের শর্ত', 'Bidders bring a pay order'),
    ]
    const json = { kind: 'tender', title: 'Works', date: '2026-01-10', attachments }
    const { body } = await admin('POST /api/notices', { json })
    for (const q of ['sluice gates', 'pay order', 'quantities', 'দরপত্র']) {
      expect(await find(q), q).toEqual(['Works'])
    }
    // A restore brings the files without their words.
    await services.db.deleteFrom('fileTexts').execute()
    await sql`update notices set title = title`.execute(services.db)
    expect(await find('sluice')).toEqual([])
    await readMissingFileTexts(services)
    expect(await find('sluice')).toEqual(['Works'])
    await admin(`PUT /api/notices/${fieldsOf(body).id}`, { json: { ...json, ...hidden } })
    for (const q of ['sluice gates', 'pay order', 'quantities', 'দরপত্র']) {
      expect(await find(q), q).toEqual([])
    }
  })

  test('shows the text in the language of the words', async () => {
    const { services, call } = await openSearch(await open())
    await makeProgram(services, {
      title: 'Devices',
      titleBn: 'উপকরণ',
      body: '<p>We give a wheelchair.</p>',
      bodyBn: '<p>আমরা হুইলচেয়ার দিই।</p>',
    })
    const snippet = async (q: string) =>
      Object(await call(`GET /api/search?q=${q}`)).body[0].snippet
    expect(await snippet('wheelchair')).toContain('We give a **wheelchair**')
    expect(await snippet('হুইলচেয়ার')).toContain('আমরা **হুইলচেয়ার** দিই')
  })

  test('is paginated, with plain text around matches', async () => {
    const { services, call } = await openSearch(await open())
    const body = `<p>${'word '.repeat(100)}The &lt;b&gt; ** <em>Lantern</em> <script>x</script> festival${' word'.repeat(100)}</p>`
    const { id } = await makeProgram(services, { title: 'বাতি উৎসব', titleBn: null, body })
    for (let number = 1; number <= 24; number += 1)
      await makeProgram(services, { title: `Lantern ${number}` })
    const last = await call('GET /api/search?q=LANTERN+festiv&pageSize=1')
    expect(last.body).toEqual([
      {
        entity: 'programs',
        id,
        title: 'বাতি উৎসব',
        titleBn: null,
        url: `/programdetaildfrontend/${id}`,
        snippet: expect.stringMatching(
          /^… (?:word )+The <b> \* \*\*Lantern\*\* .*\*\*festival\*\* (?:word )+…$/,
        ),
      },
    ])
    const page = await call('GET /api/search?q=lantern&page=3&pageSize=10')
    expect(page.headers.get('X-Total-Count')).toBe('25')
    expect(titlesOf(page.body)).toEqual([
      'Lantern 4',
      'Lantern 3',
      'Lantern 2',
      'Lantern 1',
      'বাতি উৎসব',
    ])
    expect((await call(`GET /api/search?q=${'x'.repeat(10_000)}`)).status).toBe(422)
    expect((await call('GET /api/search?q=lantern&state=all')).status).toBe(401)
  })
})

const first = { page: 1, pageSize: 10 }
const change: <T>(services: TestServices, work: (change: Change) => Promise<T>) => Promise<T> = (
  services,
  work,
) => changeContent(services, systemActor, work)

async function openSearch(services: TestServices) {
  const { call, admin } = await openContent(services)
  return {
    services,
    call,
    admin,
    find: async (q: string) => {
      const { body } = await call(`GET /api/search?${new URLSearchParams({ q })}`)
      return titlesOf(body)
    },
  }
}
