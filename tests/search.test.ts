// What a search finds, the same on both databases: queries as people type them, on phones, in two scripts, with
// mistakes, and as attackers do.
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { entities } from '#app/entities.server.ts'
import { readMissingFileTexts } from '#app/features/file-texts/file-text.queries.server.ts'
import { findDocuments } from '#app/features/search/find-documents.queries.server.ts'
import type { NewRow } from '#platform/db/tables.ts'
import { listEntities } from '#platform/entities.ts'
import { type Change, changeContent, theProgram } from '#platform/history/change-content.ts'
import { makeAlbum } from './factories/album.ts'
import { makePhoto } from './factories/photo.ts'
import { makeProgram } from './factories/program.ts'
import { makeReport } from './factories/report.ts'
import { fieldsOf, formOf, openContent } from './support/content.ts'
import { pdfOf } from './support/pdf.ts'
import { onEachDatabase, type TestServices } from './support/services.ts'

// The corpus is some hundred requests.
vi.setConfig({ testTimeout: 60_000 })

const hidden = { state: 'hidden' } as const

/** By the words in brackets the queries below name what they expect. */
async function fill(services: TestServices) {
  const program = (title: string, titleBn: string, en: string, bn: string, more = {}) =>
    makeProgram(services, { title, titleBn, description: en, descriptionBn: bn, ...more })
  await program(
    'Microcredit',
    'ক্ষুদ্রঋণ কর্মসূচি',
    '<p>Small loans for groups of women; 1,250 groups in 2024.</p>',
    '<p>নারীদের দলের জন্য ছোট ঋণ; ২০২৪ সালে ১,২৫০টি দল।</p>',
  )
  await program(
    'Rural housing',
    'গ্রামীণ গৃহায়ন',
    '<p>A safe home for a family.</p>',
    '<p>পরিবারের জন্য নিরাপদ ঘর।</p>',
    { body: '<p>Bricks &amp; corrugated iron, São João style café.</p>', bodyBn: null },
  )
  await program(
    'Health and nutrition',
    'স্বাস্থ্য ও পুষ্টি',
    '<p>Microcredit members meet a nurse.</p>',
    '<p>প্রশিক্ষণ ও টিকা।</p>',
  )
  await program('Secret program', 'গোপন কর্মসূচি', '<p>Nobody may read this.</p>', '', hidden)
  const album = await makeAlbum(services, {
    title: 'Field days',
    titleBn: 'মাঠ দিবস',
    description: 'Farmers show what grows.',
  })
  await makePhoto(services, {
    ...{ albumId: album.id, title: 'Under the banyan', titleBn: 'বটগাছের নিচে' },
    ...{
      description: 'The village court meets.',
      alt: 'Twelve women in a circle',
      altBn: 'বারো জন নারী',
    },
  })
  const closed = await makeAlbum(services, { title: 'Closed album', ...hidden })
  await makePhoto(services, { albumId: closed.id, title: 'Covered photo' })
  await makeReport(services, {
    ...{ title: 'Annual report 2023-2024', titleBn: 'বার্ষিক প্রতিবেদন ২০২৩-২০২৪' },
    ...{ reportType: 'annual', description: '<p>Audited by a chartered accountant.</p>' },
  })
  await changeContent(services, theProgram, async ({ insert }) => {
    const project = { technicalPartner: 'BUET', financialPartner: 'Bangladesh Bank', duration: '' }
    await insert('projects', {
      ...{ title: 'Arsenic-free water', titleBn: 'আর্সেনিকমুক্ত পানি', ...project },
      ...{ status: 'completed', area: 'Satkhira', areaBn: 'সাতক্ষীরা', endsOn: '2021-06-30' },
      ...{ sortOrder: 1, isSample: false },
    })
    await insert('projects', {
      ...{ title: 'Arsenic testing', titleBn: null, ...project, status: 'running' },
      ...{ startsOn: '2025-01-01', endsOn: '2025-12-31', sortOrder: 2, isSample: false },
    })
    const person: Omit<NewRow<'people'>, 'name'> = {
      ...{ group: 'staff', sortOrder: 1, isSample: false },
    }
    await insert('people', {
      ...{
        ...person,
        name: 'Rahima Khatun',
        nameBn: 'রহিমা খাতুন',
        role: 'Director',
        roleBn: 'পরিচালক',
      },
    })
    await insert('people', {
      ...person,
      name: 'Former Chair',
      nameBn: 'সাবেক সভাপতি',
      until: '2025-12-31',
    })
    await insert('offices', {
      ...{ name: 'Head office', nameBn: 'প্রধান কার্যালয়', address: 'College Road, Rangpur' },
      ...{ addressBn: 'কলেজ রোড, রংপুর', phones: '01712-345678', sortOrder: 1, isSample: false },
    })
    const donor = { group: 'national', kind: 'person', sortOrder: 1, isSample: false } as const
    await insert('donors', { ...donor, name: 'Quiet Giver', nameBn: null, hasConsentOnFile: false })
    await insert('donors', {
      ...{ ...donor, name: 'Named Giver', nameBn: 'প্রকাশ্য দাতা', hasConsentOnFile: true },
    })
    const page = { menu: 'none', sortOrder: 1, isSample: false } as const
    await insert('pages', {
      ...{ ...page, slug: 'gender-policy', title: 'Gender policy', titleBn: 'জেন্ডার নীতি' },
      ...{ body: '<h2>Equal pay</h2><p>Women&#39;s leave.</p>', bodyBn: '<p>সমান বেতন</p>' },
    })
    await insert('pages', {
      ...{ ...page, slug: 'later', title: 'Tender notice', titleBn: null, body: '', bodyBn: null },
      ...{ publishAt: '2026-02-01T03:00:00.000Z' },
    })
    await insert('pageTexts', {
      ...{ key: 'about-us.body', title: 'Who we are', titleBn: 'আমরা কারা', isSample: false },
      ...{
        body: '<p>Write to {{contact.email}} about the river islands.</p>',
        bodyBn: '<p>চরাঞ্চল</p>',
      },
    })
  })
}

const microcredit = ['Microcredit', 'Health and nutrition']

/** What is typed, and the titles that are found, the best first. */
const corpus: [query: string, ...titles: string[]][] = [
  // Bangla: whole words, beginnings, compounds, inside texts.
  ['ক্ষুদ্রঋণ', 'Microcredit'],
  ['ক্ষুদ্র', 'Microcredit'],
  ['ক্ষুদ্র ঋণ', 'Microcredit'],
  ['ক্ষুদ্রঋণ কর্মসূচি', 'Microcredit'],
  ['কর্মসূচি ক্ষুদ্রঋণ', 'Microcredit'],
  ['গৃহায়ন', 'Rural housing'],
  ['গৃহা\u09DFন', 'Rural housing'],
  ['গৃহা\u09AF\u09BCন', 'Rural housing'],
  ['গৃ\u200Dহায়\u200Cন', 'Rural housing'],
  ['গ্রামীণ', 'Rural housing'],
  ['প্রধান কার্যালয়', 'Head office'],
  ['স্বাস্থ্য', 'Health and nutrition'],
  ['রহিমা', 'Rahima Khatun'],
  ['পরিচালক', 'Rahima Khatun'],
  ['সাতক্ষীরা', 'Arsenic-free water'],
  ['চরাঞ্চল', 'Who we are'],
  ['বটগাছ', 'Under the banyan'],
  ['নারী', 'Under the banyan', 'Microcredit'],
  ['কো\u09CD'],
  ['\u09BF\u09BE'],
  // Latin letters, as on a phone.
  ['khudro rin', 'Microcredit'],
  ['khudrorin', 'Microcredit'],
  ['kshudra reen', 'Microcredit'],
  ['grihayon', 'Rural housing'],
  ['grihayan', 'Rural housing'],
  ['gramin grihayon', 'Rural housing'],
  ['shastho', 'Health and nutrition'],
  ['swasthyo o pushti', 'Health and nutrition'],
  ['proshikkhon', 'Health and nutrition'],
  ['porichalok', 'Rahima Khatun'],
  ['rohima khatun', 'Rahima Khatun'],
  ['satkhira', 'Arsenic-free water'],
  ['rongpur', 'Head office'],
  ['protibedon', 'Annual report 2023-2024'],
  ['barshik protibedon', 'Annual report 2023-2024'],
  // English: case, marks, beginnings, entities of HTML, apostrophes; all the words.
  ['microcredit', ...microcredit],
  ['MICROCREDIT', ...microcredit],
  ['micro', ...microcredit],
  ['micro credit', ...microcredit],
  ['Microcrédit', ...microcredit],
  ['sao joao cafe', 'Rural housing'],
  ['São João', 'Rural housing'],
  ['bricks & iron', 'Rural housing'],
  ["women's leave", 'Gender policy'],
  ['womens leave', 'Gender policy'],
  ['chartered accountant', 'Annual report 2023-2024'],
  ['village court', 'Under the banyan'],
  ['circle women', 'Under the banyan'],
  ['river islands', 'Who we are'],
  ['arsenic', 'Arsenic testing', 'Arsenic-free water'],
  ['housing microcredit'],
  // Both scripts at once.
  ['microcredit ঋণ', 'Microcredit'],
  ['rural গৃহায়ন', 'Rural housing'],
  ['ক্ষুদ্র rin', 'Microcredit'],
  // Digits of both scripts.
  ['2024', 'Annual report 2023-2024', 'Microcredit'],
  ['২০২৪', 'Annual report 2023-2024', 'Microcredit'],
  ['1,250', 'Microcredit'],
  ['১২৫০', 'Microcredit'],
  ['১,২৫০টি', 'Microcredit'],
  ['০১৭১২', 'Head office'],
  // One wrong letter in words of five or more; not two, not in a shorter word.
  ['microcerdit', ...microcredit],
  ['microcredt', ...microcredit],
  ['mikrocredit', ...microcredit],
  ['hosing', 'Rural housing'],
  ['xhousing', 'Rural housing'],
  ['গৃহাযন', 'Rural housing'],
  ['প্রশিক্ষন', 'Health and nutrition'],
  ['প্রশিক্কণ', 'Health and nutrition'],
  ['kudrorun kormosuci', 'Microcredit'],
  ['hoxxing'],
  ['hame'],
  // Nobody finds what is hidden, not due, not consented, ended.
  ['secret'],
  ['গোপন'],
  ['closed album'],
  ['covered photo'],
  ['tender notice'],
  ['quiet giver'],
  ['former chair'],
  ['named giver', 'Named Giver'],
  // Hostile, and what is none.
  ['"housing', 'Rural housing'],
  ['housing" OR "secret'],
  ['housing OR secret'],
  ['housing*', 'Rural housing'],
  ['NEAR(housing home)', 'Rural housing'],
  ['title:housing'],
  ['-housing', 'Rural housing'],
  ["housing' & 'secret"],
  ['housing:*A | secret'],
  ['%'],
  ['hous%', 'Rural housing'],
  ['_ousing', 'Rural housing'],
  ['\\'],
  ['hous\0ing', 'Rural housing'],
  ['housing\0', 'Rural housing'],
  ['😀'],
  ['housing 😀', 'Rural housing'],
  ['\u{10D00}\u{10D01}'],
  ['\ud800housing', 'Rural housing'],
  ['<script>alert(1)</script>'],
  ['contact.email'],
  ['x'],
  [''],
  ['   '],
]

onEachDatabase('a search', (open) => {
  test('finds what people mean, and nothing that is not shown', async () => {
    const services = await open()
    await fill(services)
    const { call } = await openContent(services)
    const found: [string, ...string[]][] = []
    for (const [query] of corpus) {
      const response = await call(
        `GET /api/search?q=${new URLSearchParams({ q: query }).toString().slice(2)}`,
      )
      expect([query, response.status]).toEqual([query, 200])
      found.push([query, ...titlesOf(response.body)])
    }
    expect(found).toEqual(corpus)
  })
})

onEachDatabase('what is searched', (open) => {
  test('follows every change in the same moment: text, state, album, deletion, undo', async () => {
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

  test('follows what others write, and shows nothing that it has not read', async () => {
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
    expect(await searchQueue.read()).toBe(true)
    expect([await find('zinnia'), await find('marigold')]).toEqual([[], ['Marigold']])
    await sql`update albums set state = 'hidden'`.execute(db)
    expect(await find('threshing')).toEqual([])
    await searchQueue.read()
    expect(await find('threshing')).toEqual([])
    await sql`delete from programs`.execute(db)
    expect(await find('marigold')).toEqual([])
  })

  test('is queued by triggers on each table that is searched, and on no other', async () => {
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
    expect(rows.map(({ name }) => name).sort()).toEqual(searched.map(({ table }) => table).sort())
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

  test('includes the words of the PDFs of a notice, while the notice is shown', async () => {
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

  test('is answered in pages, with plain text around what was found', async () => {
    const { services, call } = await openSearch(await open())
    const body = `<p>${'word '.repeat(100)}The &lt;b&gt; ** <em>Lantern</em> <script>x</script> festival${' word'.repeat(100)}</p>`
    const { id } = await makeProgram(services, { title: 'বাতি উৎসব', titleBn: null, body })
    for (let number = 1; number <= 24; number += 1)
      await makeProgram(services, { title: `Lantern ${number}` })
    const last = await call('GET /api/search?q=LANTERN+festiv')
    expect(last.body).toEqual([
      {
        ...{ entity: 'programs', id, title: 'বাতি উৎসব', titleBn: null },
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
) => changeContent(services, theProgram, work)

async function openSearch(services: TestServices) {
  const { call, admin } = await openContent(services)
  return {
    ...{ services, call, admin },
    find: async (q: string) => {
      const { body } = await call(`GET /api/search?${new URLSearchParams({ q })}`)
      return titlesOf(body)
    },
  }
}

function titlesOf(body: unknown): string[] {
  return Array.isArray(body) ? body.map(({ title }: { title: string }) => title) : []
}
