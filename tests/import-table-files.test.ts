// Tables as programs write and spoil them, through the API: taken with the right values, or set aside with the reason.
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { TableRecord } from '#modules/moving-in/table-output.schema.server.ts'
import { formOf, openContent } from './support/content.ts'
import { officeFileOf } from './support/zip.ts'

type Site = Awaited<ReturnType<typeof openContent>>

async function send(site: Site, kind: string, content: string | Buffer, fields: object = {}) {
  const file = new File([new Uint8Array(Buffer.from(content))], 'list.csv')
  const answer = await site.admin('POST /api/imports/tables', {
    form: formOf({ kind, file, ...fields }),
  })
  return answer.body as TableRecord
}

const all = { isStored: 'true', leavesOut: 'true' }
const fixture = (name: string) => readFileSync(`tests/fixtures/tables/${name}`)

test.each([
  ['customers', 'customers--ansi.csv', [{ name: 'Women’s Group – Khulna' }]],
  ['customers', 'customers--guarded.csv', [{ mobile: '01712-345678' }]],
  [
    'customers',
    'customers--exponent.xlsx',
    [{ mobile: '01712-345678' }, { mobile: '01712-345678' }],
  ],
  [
    'customers',
    'customers--semicolon.csv',
    [{ name: 'Rahim, Karim, Salam, Jabbar' }, { name: 'A, B, C, D' }],
  ],
  ['customers', 'customers--escapes.xlsx', [{ name: 'P One Line two' }]],
  [
    'projects',
    'projects--us-dates.csv',
    [
      { startsOn: '2024-11-05', endsOn: '2025-12-31' },
      { startsOn: '2024-03-04', endsOn: '2025-11-27' },
    ],
  ],
  ['projects', 'projects--two-digit-years.csv', [{ startsOn: '1995-07-01', endsOn: '1998-06-30' }]],
  ['projects', 'projects--decimal-comma.csv', []],
  ['statistics', 'statistics--percent.xlsx', [{ value: 100, unit: 'percent', asOf: '2025-12-31' }]],
  [
    'notices',
    'notices--angle.csv',
    [{ body: '<p>Apply to Rahim &lt;rahim@example.org&gt; before noon.<br />Second line.</p>' }],
  ],
])('%s of %s are stored with these values', async (kind, name, records) => {
  const site = await openContent()
  await send(site, kind, fixture(name), all)
  const stored = (await site.admin(`GET /api/${kind}?state=all`)).body
  expect(stored).toHaveLength(records.length)
  expect(stored).toMatchObject(records)
})

const head = 'Name,Email,Mobile\n'

test.each([
  ['Rahima,a@example.org,8.80171E+12', 'mobile', 'table.cut_number'],
  ['Rahima,a@example.org,########', 'mobile', 'table.cut_number'],
  ['#NAME?,a@example.org,01712345678', 'name', 'table.error_value'],
  ['#N/A,a@example.org,01712345678', 'name', 'table.error_value'],
  ['?????? ????,a@example.org,01712345678', 'name', 'table.lost_letters'],
  ['Caf\uFFFD,a@example.org,01712345678', 'name', 'table.lost_letters'],
  ['à¦°à¦¹à¦¿à¦®à¦¾,a@example.org,01712345678', 'name', 'table.lost_letters'],
])('the row %s is set aside for its %s', async (row, field, key) => {
  const site = await openContent()
  const table = await send(site, 'customers', `${head}${row}\nKarim,k@example.org,1812345678\n`)
  expect(table).toMatchObject({ added: 1, refused: 1 })
  expect(table.rows[0]).toMatchObject({ line: 2, problems: [{ field, reason: { key } }] })
  await send(site, 'customers', `${head}${row}\nKarim,k@example.org,1812345678\n`, all)
  expect((await site.admin('GET /api/customers')).body).toMatchObject([{ mobile: '01812-345678' }])
})

const project = 'Title,Financial Partner,Duration,Start,End,Amount\n'

test.each([
  ['a decimal comma', 'P,EU,1 year,,,"12,5"'],
  [
    'a row of a column with both orders',
    'P,EU,1 year,11/05/2024,,\nQ,EU,1 year,12/31/2024,,\nR,EU,1 year,31/12/2024,,',
  ],
])('%s is asked about', async (_, rows) => {
  const site = await openContent()
  const table = await send(site, 'projects', `${project}${rows}\n`)
  expect(table.refused).toBe(1)
})

test('a table in Bijoy is converted with its headings if wanted, also with the bytes of Windows', async () => {
  const site = await openContent()
  const list = 'wk‡ivbvg;weeiY\nAvgv‡`i Kg©m~wP;mevi Rb¨ cvwb I ¯^v¯’¨\n#NAME?;x\n'
  const table = await send(site, 'programs', list)
  expect(table.bijoy).toBeGreaterThan(0)
  const stored = await send(site, 'programs', list, { ...all, convertsBijoy: 'true' })
  expect(stored).toMatchObject({
    added: 1,
    refused: 1,
    columns: { title: 'শিরোনাম', description: 'বিবরণ' },
  })
  expect((await site.admin('GET /api/programs?state=all')).body).toMatchObject([
    { titleBn: 'আমাদের কর্মসূচি' },
  ])
  const bytes = Buffer.from('Title;Text\nAvgv\x87`i Kg\xa9m~wP;x\n', 'latin1')
  const ansi = await send(site, 'programs', bytes, { convertsBijoy: 'true' })
  expect(ansi).toMatchObject({ known: 1, bijoy: 1, notes: [{ key: 'table.ansi' }], notTaken: [] })
  expect((await send(site, 'programs', 'Title,Text,Colour\nA,b,c\n')).notTaken).toEqual(['Colour'])
})

test.each([
  ['donors', 'group', ['সরকারি', 'সরকারী সংস্থা', 'Govt.', 'Government'], 'government'],
  ['donors', 'group', ['আন্তর্জাতিক', 'International NGO', 'INGO'], 'international'],
  ['donors', 'group', ['ব্যাংক', 'Bank'], 'bank'],
])('%s: %s %j are %s', async (kind, field, words, value) => {
  const site = await openContent()
  const rows = words.map((word, at) => `Donor ${at},${word}\n`)
  const { rows: read } = await send(site, kind, `Name,Group\n${rows.join('')}`)
  expect(read.map(({ values }) => values[field])).toEqual(words.map(() => value))
})

test('another group is asked about, and so is one that several begin with', async () => {
  const site = await openContent()
  const table = await send(site, 'donors', 'Name,Group\nA,বেসরকারি\nB,other\n')
  expect(table).toMatchObject({ added: 0, refused: 2 })
})

test('the day of an agreement, a closing day and the heading of a gender are told apart', async () => {
  const site = await openContent()
  const projects = await send(
    site,
    'projects',
    'Title,Donor,Gender,Agreement Date,Start Date,End Date\n',
  )
  expect(projects.columns).toMatchObject({
    agreedOn: 'Agreement Date',
    startsOn: 'Start Date',
    endsOn: 'End Date',
  })
  for (const title of ['Project', 'Project name', 'প্রকল্প']) {
    const { columns } = await send(site, 'projects', `${title},Donor\n`)
    expect(columns).toMatchObject({ title, financialPartner: 'Donor' })
  }
  const notices = await send(site, 'notices', 'Title,Closing date,Date\n')
  expect(notices.columns).toMatchObject({ date: 'Date', closesOn: 'Closing date' })
})

test('a table is read outside of the process of the site, and its refusal has the sentence', async () => {
  const site = await openContent()
  const page = `<html><table><tr><td>${'<b>'.repeat(200_000)}`
  const refused = await send(site, 'customers', page)
  expect(refused).toMatchObject({ reason: { key: 'table.unreadable' } })
  const read = await send(site, 'customers', 'Name,Mobile\nRahima,01712345678\n')
  expect(read).toMatchObject({ heads: ['Name', 'Mobile'], rows: [{ line: 2 }] })
  expect(site.services.tablePool.stats()).toMatchObject({ done: 2 })
})

test('a cell that is longer than one of a spreadsheet is refused by its row', async () => {
  const site = await openContent()
  const list = `Title,Date,Text\nLong,1/2/2026,${'<b>'.repeat(19_000)}\nShort,1/2/2026,Words\n`
  const seen = await send(site, 'notices', list)
  expect(seen).toMatchObject({ added: 1, refused: 1 })
  expect(seen.rows[0]).toMatchObject({
    line: 2,

    problems: [{ field: 'body', reason: { key: 'table.long_cell', params: { max: 32_767 } } }],
  })
})

test('a workbook that names one long text in thousands of cells is refused', async () => {
  const site = await openContent()
  const cell = '<c t="s"><v>0</v></c>'
  const sheet = `<x><sheetData>${`<row>${cell}</row>`.repeat(2_000)}</sheetData></x>`
  const book = officeFileOf('xlsx', [
    { name: 'xl/worksheets/sheet1.xml', text: sheet },
    { name: 'xl/sharedStrings.xml', text: `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>` },
  ])
  expect(await send(site, 'notices', book)).toMatchObject({
    reason: { key: 'table.too_much_text' },
  })
})

test('a preview of long texts lets others write, and its last row is compared with the first', async () => {
  const site = await openContent()
  const text = '<b>x</b>'.repeat(4_000)
  const rows = Array.from({ length: 150 }, (_, at) => `Notice ${at % 149},1/2/2026,${text}\n`)
  let isEnded = false
  const preview = send(site, 'notices', `Title,Date,Text\n${rows.join('')}`).finally(() => {
    isEnded = true
  })
  const startedAt = performance.now()
  let longestWait = 0
  while (!isEnded) {
    const askedAt = performance.now()
    await site.services.db.transaction().execute(() => setTimeout(1))
    longestWait = Math.max(longestWait, performance.now() - askedAt)
  }
  expect(await preview).toMatchObject({ added: 149, known: 1, refused: 0 })
  expect(longestWait).toBeLessThan((performance.now() - startedAt) / 2)
})
