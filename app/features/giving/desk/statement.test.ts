// Statements come from banks, wallets and attackers.
import { expect, test } from 'vitest'
import { readCsv } from '#platform/documents/read-csv.ts'
import { AppError } from '#platform/errors.ts'
import { officeFileOf, typesOf, zipOf } from '#tests/support/zip.ts'
import { withCheckCharacter } from '../promises/gift-code.ts'
import { maxStatementRows, readStatementRows } from './read-statement.server.ts'
import { guessColumns, headRowOf, readLines, recentDay } from './statement-columns.ts'
import { openSuggestions } from './suggest-matches.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

function read(rows: string[][]) {
  const heads = rows[headRowOf(rows)] ?? []
  return readLines(rows, guessColumns(heads, undefined))
}

const bounds = { maxRows: 10, maxCells: 4 }

test('cells are read as spreadsheets write them', () => {
  expect(readCsv('a,"b ""c"", d"\r\n"e\nf",\n', bounds)).toEqual([
    ['a', 'b "c", d'],
    ['e\nf', ''],
  ])
  expect(readCsv('a;b\n1,5;2', bounds)).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
  expect(readCsv('"never closed', bounds)).toEqual([['never closed']])
  expect(readCsv('', bounds)).toEqual([])
  expect(readCsv(','.repeat(5_000_000), bounds)).toEqual([['', '', '', '']])
})

test('a statement of a wallet is read with any rows above its headings', () => {
  const rows = readStatementRows(
    bytesOf(
      '\uFEFFMerchant: Village Trust\n\nTransaction Date & Time,Transaction ID,From,Reference,Credit Amount,Debit Amount\n' +
        '26/11/2026 10:15:02,bkx1234567,8801712345678,7k3qpx9f,"1,500.00",\n' +
        '26-Nov-2026,BKX1234568,01812345678,,,200.00\n' +
        'Total,,,,"1,500.00",200.00\n',
    ),
  )
  expect(read(rows)).toEqual({
    lines: [
      {
        day: '2026-11-26',
        amount: 150_000,
        trxId: 'BKX1234567',
        phone: '01712-345678',
        text: '7k3qpx9f',
      },
    ],
    skipped: 2,
  })
})

test.each([
  ['2026-11-26T10:00', '2026-11-26'],
  ['১/২/২০২৬', '2026-02-01'],
  ['1.2.26', '2026-02-01'],
  ['Nov 26, 2026 3:15 PM', '2026-11-26'],
  ['46352', '2026-11-26'],
  ['31/02/2026', undefined],
  ['13/13/2026', undefined],
  ['yesterday', undefined],
  ['1234', undefined],
])('the day %s is %s', (cell, day) => {
  expect(recentDay(cell)).toBe(day)
})

const sheetOf = (rows: string) => [
  {
    name: 'xl/worksheets/sheet1.xml',
    text: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  },
  {
    name: 'xl/sharedStrings.xml',
    text: '<sst><si><t>Date</t></si><si><r><t>Am</t></r><r><t>ount</t></r></si></sst>',
  },
]

test('stored values of a sheet are read; formulas are never computed', () => {
  const file = officeFileOf(
    'xlsx',
    sheetOf(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
        '<row r="2"><c r="A2"><v>46352</v></c><c r="B2"/><c r="C2"><f>HYPERLINK("http://x")</f><v>500.1</v></c></row>' +
        '<row r="3"><c r="A3" t="inlineStr"><is><t>a &amp; &#2437;</t></is></c></row>',
    ),
  )
  const rows = readStatementRows(file)
  expect(rows).toEqual([['Date', '', 'Amount'], ['46352', '', '500.1'], ['a & অ']])
  expect(read(rows).lines).toMatchObject([{ day: '2026-11-26', amount: 50_010 }])
})

test('a formula in a text stays a text', () => {
  const rows = readStatementRows(
    bytesOf('Date,Amount,Reference\n2026-11-26,500,"=cmd|\'/c calc\'!A1"\n'),
  )
  expect(read(rows).lines[0]?.text).toBe("=cmd|'/c calc'!A1")
})

test.each([
  ['too many lines', () => bytesOf('a,b\n'.repeat(200_000))],
  [
    'too many rows of a sheet',
    () => officeFileOf('xlsx', sheetOf('<row><c><v>1</v></c></row>'.repeat(maxStatementRows + 5))),
  ],
  [
    'a sheet that unpacks to 400 MB',
    () =>
      officeFileOf('xlsx', [{ name: 'xl/worksheets/sheet1.xml', text: ' '.repeat(60 * 2 ** 20) }]),
  ],
  [
    'a sheet that lies about its size',
    () =>
      officeFileOf('xlsx', [
        { name: 'xl/worksheets/sheet1.xml', text: ' '.repeat(60 * 2 ** 20), claimedBytes: 10 },
      ]),
  ],
  ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
  ['another kind of file of Office', () => officeFileOf('docx')],
  ['a file without a sheet', () => zipOf([typesOf('none')])],
])('%s is refused with a message within a short time', (_, make) => {
  const bytes = make()
  const start = process.cpuUsage()
  expect(() => readStatementRows(bytes)).toThrow(AppError)
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_500)
})

test('a match is suggested with its reasons, but not if two are equally good', () => {
  const code = withCheckCharacter('7K3QPX9')
  const promise = { id: 1, code, amount: 50_000, phone: '01712-345678', promisedOn: '2026-11-20' }
  const twin = {
    id: 2,
    code: withCheckCharacter('A1B2C3D'),
    amount: 50_000,
    phone: null,
    promisedOn: '2026-11-20',
  }
  const line = { id: 1, day: '2026-11-22', amount: 50_000, trxId: 'T1', phone: null, text: null }
  const suggest = (part: { text?: string; phone?: string; amount?: number }) =>
    openSuggestions([promise, twin])({ ...line, ...part })
  expect(suggest({ text: `ref ${code.toLowerCase()}` })).toEqual({
    promiseId: 1,
    reasons: ['code', 'amount', 'day'],
  })
  expect(suggest({ text: `8${code.slice(1)}` })).toEqual({
    promiseId: 1,
    reasons: ['nearlyCode', 'amount', 'day'],
  })
  expect(suggest({ phone: '8801712345678', amount: 1 })).toEqual({
    promiseId: 1,
    reasons: ['phone', 'day'],
  })
  expect(suggest({})).toBeUndefined()
  expect(openSuggestions([twin])(line)).toEqual({ promiseId: 2, reasons: ['amount', 'day'] })
  expect(openSuggestions([twin])({ ...line, day: '2026-12-22' })).toBeUndefined()
})
