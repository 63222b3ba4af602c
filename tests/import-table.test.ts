// Records from the lists of an office: CSV and XLSX, in either language, from clerks and from attackers.
import { expect, onTestFinished, test } from 'vitest'
import { toCsv } from '#core/lib/text/csv.ts'
import { tableKinds } from '#modules/moving-in/table-kinds.ts'
import type { TableRecord } from '#modules/moving-in/table-output.schema.server.ts'
import { exportContent } from '#modules/moving-out/export-content.server.ts'
import { setSetting } from './support/accounts.ts'
import { formOf, openContent, versionOf } from './support/content.ts'
import { createTestServices, onEachDatabaseSlow } from './support/services.ts'
import { officeFileOf } from './support/zip.ts'

type Site = Awaited<ReturnType<typeof openContent>>
type Sent = Record<string, string>

async function send(
  site: Pick<Site, 'admin'>,
  kind: string,
  content: string | Buffer,
  fields: Sent = {},
) {
  const file = new File([new Uint8Array(Buffer.from(content))], 'list.csv')
  const answer = await site.admin('POST /api/imports/tables', {
    form: formOf({ kind, file, ...fields }),
  })
  return { ...answer, table: answer.body as TableRecord }
}

const stored = { isStored: 'true' }

onEachDatabaseSlow('a table', (open) => {
  test('adds its rows once, as one change that is undone as one', { tags: 'long' }, async () => {
    const site = await openContent(await open())
    const list =
      'নাম,পদবি,দল,যোগদানের তারিখ,শুরু,মোবাইল\n' +
      'রহিমা খাতুন,সভাপতি,Executive council,,৩১ ডিসেম্বর ২০২৫,০১৭১২-৩৪৫৬৭৮\n' +
      '\n' +
      'Abdul Karim,Accountant,staff,,31/12/2025,\n'
    const columns = JSON.stringify({ name: 'নাম', role: 'পদবি', group: 'দল', since: 'শুরু' })
    const seen = await send(site, 'people', list, { columns })
    expect(seen.table).toMatchObject({ added: 2, known: 0, refused: 0, isStored: false })
    expect((await site.admin('GET /api/people?state=all')).body).toEqual([])

    const first = await send(site, 'people', list, { columns, ...stored })
    expect(first.status).toBe(200)
    expect((await site.admin('GET /api/people?state=all')).body).toMatchObject([
      {
        nameBn: 'রহিমা খাতুন',
        roleBn: 'সভাপতি',
        group: 'council',
        since: '2025-12-31',
        state: 'draft',
        isSample: false,
      },
      { name: 'Abdul Karim', role: 'Accountant', group: 'staff', since: '2025-12-31' },
    ])
    // The columns are remembered.
    const again = await send(site, 'people', list, stored)
    expect(again.table).toMatchObject({ added: 0, known: 2, columns: { since: 'শুরু' } })
    expect(versionOf(again)).toBe('')
    expect((await site.admin('GET /api/people?state=all')).body).toHaveLength(2)

    await site.admin(`POST /api/history/${versionOf(first)}/undo`)
    expect((await site.admin('GET /api/people?state=all')).body).toEqual([])
    expect((await send(site, 'people', list)).table.added).toBe(2)
  })

  test('with a problem in a row adds nothing, or leaves that row out', async () => {
    const site = await openContent(await open())
    const list =
      'Name,Email,Mobile\n' +
      'Rahima,rahima@example.org,01712345678\n' +
      'Karim,no address,01812345678\n' +
      'Jamal,jamal@example.org,১২\n' +
      'Rahima again,RAHIMA@example.org,01712345678\n'
    const seen = await send(site, 'customers', list)
    expect(seen.table).toMatchObject({ added: 1, known: 1, refused: 2 })
    expect(seen.table.rows.slice(0, 2)).toMatchObject([
      { line: 3, problems: [{ field: 'email', reason: { key: 'email.invalid' } }] },
      { line: 4, problems: [{ field: 'mobile', reason: { key: 'customer.mobile_invalid' } }] },
    ])
    const refused = await send(site, 'customers', list, stored)
    expect(refused.status).toBe(422)
    expect((await site.admin('GET /api/customers')).body).toEqual([])
    const partly = await send(site, 'customers', list, { ...stored, leavesOut: 'true' })
    expect(partly.table).toMatchObject({ added: 1, known: 1, refused: 2, isStored: true })
    expect((await site.admin('GET /api/customers')).body).toMatchObject([
      { name: 'Rahima', email: 'rahima@example.org', mobile: '01712-345678' },
    ])
  })
})

test.each([
  [
    'notices',
    'Title,Date,Text\nOffice closed,1/2/2026,Line one\n',
    { date: '2026-02-01', body: '<p>Line one</p>' },
  ],
  [
    'programs',
    'শিরোনাম,বিবরণ\nশিক্ষা,"সবার জন্য\n\nপড়া"\n',
    { titleBn: 'শিক্ষা', descriptionBn: '<p>সবার জন্য</p><p>পড়া</p>' },
  ],
  [
    'projects',
    'Title,Donor,Duration,Budget,Status,Start\nWells,EU,2 years,"Tk. ১২,৫০০.00/-",Running,১-১-২০২৬\n',
    { financialPartner: 'EU', amount: 12_500, status: 'running', startsOn: '2026-01-01' },
  ],
  [
    'donors',
    'Name,Group,Website\nPKSF,সরকারি সংস্থা,www.example.org\n',
    { name: 'PKSF', website: 'https://www.example.org' },
  ],
  [
    'offices',
    'Name,Address,Phone,Latitude,Longitude\nMain,"Road 1\nDhaka",01712345678,২৩.৮,90.4\n',
    { address: 'Road 1\nDhaka', latitude: 23.8 },
  ],
  [
    'statistics',
    'Statistic,Value,As of,Unit,Group\nMembers,"১,২৩৪",31.12.25,persons,organisation\n',
    { label: 'Members', key: 'members', value: 1_234, asOf: '2025-12-31' },
  ],
])('%s are read by their headings', async (kind, list, record) => {
  const site = await openContent()
  const group = { donors: { group: '=government' } }[kind]
  const seen = await send(site, kind, list)
  const columns = group && JSON.stringify({ ...seen.table.columns, ...group })
  const answer = await send(site, kind, list, { ...stored, ...(columns && { columns }) })
  expect(answer.table, JSON.stringify(answer.body)).toMatchObject({ added: 1, refused: 0 })
  expect((await site.admin(`GET /api/${kind}?state=all`)).body).toMatchObject([record])
})

test('totals, repeated headings and signatures are set aside with their reason, and nothing else', async () => {
  const site = await openContent()
  const rows: [string, string | undefined][] = [
    ['1,Total Gaz,100', undefined],
    ['2,মোট বিকাশ সমিতি,200', undefined],
    [',উপমোট,300', 'table.sum_row'],
    ['নং,নাম,টাকা', 'table.heading_row'],
    ['3,স্বাক্ষর সংগ্রহ পরিষদ,400', undefined],
    ['4,Approved by-laws Trust,400', undefined],
    [',,"১,১০০"', 'table.sum_row'],
    ['মোট ১২ জন,,', 'table.sum_row'],
    ['সর্বমোট = ১২টি,,1100', 'table.sum_row'],
    ['Grand Total:,,1100', 'table.sum_row'],
    ['প্রস্তুতকারীর স্বাক্ষর,অনুমোদনকারী,', 'table.signature_row'],
    ['রহিম উদ্দিন,সালমা বেগম,', 'table.signature_row'],
  ]
  const list = `নং,নাম,টাকা\n${rows.map(([row]) => row).join('\n')}\n`
  const columns = JSON.stringify({ name: 'নাম', group: '=bank' })
  const { table } = await send(site, 'donors', list, { columns })
  const told = table.rows
    .toSorted((a, b) => a.line - b.line)
    .map(({ state, problems: [problem] }) => problem?.reason.key ?? state)
  expect(told).toEqual(rows.map(([, reason]) => reason ?? 'new'))
  await send(site, 'donors', list, { columns, ...stored, leavesOut: 'true' })
  expect((await site.admin('GET /api/donors?state=all')).body).toHaveLength(4)
})

test('a heading in each language fills both fields', async () => {
  const site = await openContent()
  const { table } = await send(site, 'people', 'Name,নাম,Post,পদবি\nRahima,রহিমা,Chair,সভাপতি\n')
  expect(table.columns).toMatchObject({ name: 'Name', nameBn: 'নাম', role: 'Post', roleBn: 'পদবি' })
})

test('a figure at another date joins the one of its name', async () => {
  const site = await openContent()
  const head = 'Statistic,Value,As of\n'
  const all = JSON.stringify({
    label: 'Statistic',
    value: 'Value',
    asOf: 'As of',
    unit: '=persons',
    group: '=organisation',
  })
  await send(site, 'statistics', `${head}Members,10,2024-12-31\nMembers,20,2025-12-31\n`, {
    columns: all,
    ...stored,
  })
  expect((await site.admin('GET /api/statistics')).body).toMatchObject([
    { key: 'members', asOf: '2024-12-31' },
    { key: 'members', asOf: '2025-12-31' },
  ])
})

test('an XLSX file keeps the numbers of its rows, and a formula is a text or its stored value', async () => {
  const site = await openContent()
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const rows =
    `<row r="2">${cell('Name')}${cell('Email')}${cell('Mobile')}</row>` +
    `<row r="5">${cell('=HYPERLINK(1)')}${cell('a@example.org')}<c><f>1+1</f><v>1712345678</v></c></row>` +
    `<row r="9">${cell('B')}${cell('b')}${cell('')}</row><row r="1048576"><c r="A1048576" s="1"/></row>`
  const xml = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const file = officeFileOf('xlsx', [{ name: 'xl/worksheets/sheet1.xml', text: xml }])
  const { table } = await send(site, 'customers', file)
  expect(table.rows).toMatchObject([
    { line: 9, state: 'problem' },
    { line: 5, state: 'new', values: { name: '=HYPERLINK(1)' } },
  ])
})

test('tables of the export add everything to an empty site, and nothing to their own', async () => {
  const { close, ...services } = await createTestServices({ isSeeded: true })
  onTestFinished(close)
  const tables = new Map<string, string>()
  const target = {
    scratch: '',
    add: async (name: string, bytes: Buffer) => void tables.set(name, bytes.toString()),
    finish: async () => {},
    abandon: async () => {},
  }
  // Tables hold no files.
  async function* list() {}
  await exportContent({ ...services, storage: { ...services.storage, list } }, target)
  const own = await openContent(services)
  const empty = await openContent()
  for (const kind of tableKinds) {
    const list = tables.get(`tables/${kind}.csv`)
    if (!list) continue
    const there = await send(own, kind, list)
    expect([kind, there.table.added, there.table.refused]).toEqual([kind, 0, 0])
    const { table } = await send(empty, kind, list, stored)
    expect([kind, table.refused, table.added]).toEqual([
      kind,
      0,
      list.trim() ? there.table.known : 0,
    ])
  }
  const names = async (site: Site) =>
    (await site.admin('GET /api/projects?state=all')).body as { title: string; isSample: boolean }[]
  const texts = (all: { title: string; isSample: boolean }[]) =>
    all.map(({ title, isSample }) => [title, isSample])
  expect(texts(await names(empty))).toEqual(texts(await names(own)))
})

test('only those who may write the records may add them', async () => {
  const site = await openContent()
  const { token } = await site.makePerson({ role: 'EDITOR' })
  const list = 'Name,Email,Mobile\nRahima,rahima@example.org,01712345678\n'
  const as = (kind: string, options: { token?: string }) =>
    site.call('POST /api/imports/tables', {
      ...options,
      form: formOf({ kind, file: new File([list], 'a.csv'), ...stored }),
    })
  expect((await as('customers', {})).status).toBe(401)
  expect((await as('customers', { token })).status).toBe(403)
  expect((await as('offices', { token })).status).toBe(200)
  expect((await as('users', { token })).status).toBe(422)
  expect((await site.admin('GET /api/customers')).body).toEqual([])
})

test('a table with the number of an account waits for approval as a whole', async () => {
  const site = await openContent()
  await setSetting(site.services, 'donate.mfs', 'bKash (merchant): 01711-000000')
  await site.makePerson({ role: 'ADMIN' })
  const list =
    'Statistic,Value,As of,Unit,Group\nWells,5,2025-12-31,number,organisation\nbKash 01999-666666,3,2025-12-31,number,organisation\n'
  expect((await send(site, 'statistics', list)).status).toBe(200)
  expect((await send(site, 'statistics', list, stored)).status).toBe(202)
  expect((await site.admin('GET /api/statistics')).body).toEqual([])
  // A waiting record is not added again, whoever sends the list and whatever other rows it has.
  const { token } = await site.makePerson({ role: 'EDITOR' })
  const form = formOf({
    kind: 'statistics',
    file: new File([`${list}Trees,7,2025-12-31,number,organisation\n`], 'list.csv'),
    ...stored,
  })
  const again = await site.call('POST /api/imports/tables', { token, form })
  expect([again.status, again.body]).toMatchObject([200, { added: 1, known: 2 }])
  expect((await site.admin('GET /api/pending-changes')).body).toHaveLength(1)
})

test.each([
  ['not a table', Buffer.from([0, 1, 2, 3]), 415],
  ['a Word file', officeFileOf('docx'), 415],
  ['no rows', Buffer.from(''), 200],
  ['separators only', Buffer.from(','.repeat(2 ** 22)), 200],
  ['too many rows', Buffer.from('Name\na\n'.repeat(20_000)), 413],
  ['a file too large', Buffer.alloc(6 * 2 ** 20, 'a'), 413],
  [
    'a sheet that unpacks to 400 MB',
    officeFileOf('xlsx', [{ name: 'xl/worksheets/sheet1.xml', text: ' '.repeat(60 * 2 ** 20) }]),
    413,
  ],
])('%s is answered quickly', async (_, bytes, status) => {
  const site = await openContent()
  const startedAt = performance.now()
  expect((await send(site, 'people', bytes)).status).toBe(status)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

test('hostile texts are stored as the form stores them', async () => {
  const site = await openContent()
  const list = toCsv(
    ['Title', 'Date', 'Text', '__proto__'],
    [
      [
        '<script>alert(1)</script>',
        '1/1/2026',
        '<p onclick="x()">a<script>b</script></p><img src=x onerror=y>',
        'x',
      ],
    ],
  )
  const { table } = await send(site, 'notices', list, {
    ...stored,
    columns: '{"title":"Title","date":"Date","body":"Text","__proto__":"__proto__","slug":"=x"}',
  })
  expect(table.added).toBe(1)
  expect((await site.admin('GET /api/notices?state=all')).body).toMatchObject([
    { body: '<p>a</p>' },
  ])
})

test.each([
  [
    'Apply to Rahim <rahim@example.org> before noon.\nSecond line.',
    '<p>Apply to Rahim &lt;rahim@example.org&gt; before noon.<br />Second line.</p>',
  ],
  ['Call <Rahim> or < 5 > 3', '<p>Call &lt;Rahim&gt; or &lt; 5 &gt; 3</p>'],
  ['<b>Now</b> by <a@b.org>\n\nLater', '<p><b>Now</b> by &lt;a@b.org&gt;</p><p>Later</p>'],
  ['<p>One</p><p>Two <x></p>', '<p>One</p><p>Two &lt;x&gt;</p>'],
])('a cell is HTML only where an element is known: %j', async (text, body) => {
  const site = await openContent()
  const list = toCsv(['Title', 'Text', 'Date'], [['Angle', text, '26/11/2025']])
  expect((await send(site, 'notices', list, stored)).table.added).toBe(1)
  expect((await site.admin('GET /api/notices?state=all')).body).toMatchObject([{ body }])
})
