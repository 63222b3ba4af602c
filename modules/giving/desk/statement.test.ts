// Statements come from banks, wallets and attackers.
import { expect, test } from 'vitest'
import { errorMessage } from '#core/error-messages/error-message.ts'
import { readCsv } from '#core/platform/documents/read-csv.ts'
import { readTable } from '#core/platform/documents/read-table.ts'
import { AppError } from '#core/platform/errors.ts'
import { officeFileOf, typesOf, zipOf } from '#tests/support/zip.ts'
import { withCheckCharacter } from '../promises/gift-code.ts'
import { maxStatementRows, readStatement } from './read-statement.server.ts'
import { recentDay } from './statement-cells.ts'
import { columnsOf, findTable } from './statement-columns.ts'
import { readLines } from './statement-lines.ts'
import { openSuggestions } from './suggest-matches.ts'

const today = '2026-11-27'

const bytesOf = (text: string) => new TextEncoder().encode(text)

function read(rows: string[][]) {
  const table = findTable(rows)
  return readLines(table, columnsOf(table), today)
}

const bounds = { maxRows: 10, maxCells: 4 }

function readStatementRows(bytes: Uint8Array) {
  const tooManyRows = errorMessage('gift.too_many_lines', { max: maxStatementRows })
  const rows = readTable(bytes, { maxRows: maxStatementRows, tooManyRows, maxCellLength: 300 })
  return rows.filter((row) => row.some(Boolean))
}

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
        row: 3,
        day: '2026-11-26',
        amount: 150_000,
        trxId: 'BKX1234567',
        phone: '01712-345678',
        text: '7k3qpx9f',
        balance: null,
      },
    ],
    leftOut: [
      {
        row: 4,
        day: '2026-11-26',
        amount: 20_000,
        reason: 'outgoing',
        text: 'BKX1234568 · 01812345678',
      },
      { row: 5, day: null, amount: 150_000, text: 'Total', reason: 'total' },
    ],
    others: [
      {
        row: 4,
        day: '2026-11-26',
        amount: 20_000,
        trxId: 'BKX1234568',
        phone: '01812-345678',
        text: null,
        balance: null,
        direction: 'out',
      },
    ],
    questions: [],
    opening: null,
    closing: null,
  })
})

const readText = (text: string) => readStatement(bytesOf(text), { today })

test.each([
  [
    'the debit before the credit',
    'Account,0123\nDate,Particulars,Debit Amount,Credit Amount,Balance\n01/11/2026,Rent,900,,100\n02/11/2026,Gift,,500.00,600\nTotal,,900,500,\n',
  ],
  [
    'headings below a merged one',
    'Date,Particulars,Amount (BDT),,Balance\n,,Debit,Credit,\n01/11/2026,rent,900,,1\n02/11/2026,gift,,500,1\n',
  ],
  [
    'a column for the direction',
    'Txn Date,Narration,Amount,Dr/Cr\n02/11/2026,a,500,Cr\n02/11/2026,b,200,Dr\n',
  ],
  ['Bangla headings', 'তারিখ,টাকা উত্তোলন,টাকা জমা\n০১/১১/২০২৬,৯০০,\n০২/১১/২০২৬,,৫০০\nমোট,৯০০,৫০০\n'],
  ['a refund', 'Date,Trx Type,Trx ID,Amount\n2/11/2026,Cash In,B1,500\n2/11/2026,Refund,B2,300\n'],
])('only incoming money of a statement is read: %s', (_, text) => {
  expect(readText(text).lines).toMatchObject([{ day: '2026-11-02', amount: 50_000 }])
})

test.each([
  [
    'the day',
    'Txn Date,Value Date,Particulars,Deposit\n1/11/2026,1/11/2026,a,500\n1/11/2026,1/11/2026,b,500\n',
    [null, null],
  ],
  [
    'the type',
    'Date,Trx Type,Trx ID,From Wallet,Amount\n1/11/2026,Received,T1,,500\n1/11/2026,Cash In,T2,,500\n',
    ['T1', 'T2'],
  ],
  [
    'the note',
    'Date,Transaction Note,TransactionID,Amount\n1/11/2026,gift,T1,500\n1/11/2026,gift,T2,500\n',
    ['T1', 'T2'],
  ],
])('%s of a line is not taken for its TrxID', (_, text, trxIds) => {
  expect(readText(text).lines.map(({ trxId }) => trxId)).toEqual(trxIds)
})

test.each([
  'Date,Ref No,Particulars,Deposit\n1/11/2026,0012,7K3QPX9F,500\n',
  'Date,Transaction Details,Reference,Amount\n1/11/2026,Payment,7K3QPX9F,500\n',
  'Date,Reference Number,D/C,Narration,Amount\n1/11/2026,12,C,7K3QPX9F,500\n2/11/2026,13,D,Rent,9\n',
])('what the giver wrote is found', (text) => {
  expect(readText(text).lines.map((line) => line.text)).toEqual(['7K3QPX9F'])
})

test('the month of a day is read where the other lines show it', () => {
  const daysOf = (...days: string[]) =>
    readText(['Date,Amount', ...days.map((day, at) => `${day},${at + 1}`)].join('\n')).lines.map(
      ({ day }) => day,
    )
  expect(daysOf('11/05/2026', '11/27/2026 10:00')).toEqual(['2026-11-05', '2026-11-27'])
  expect(daysOf('11/05/2026', '27/11/2026')).toEqual(['2026-05-11', '2026-11-27'])
  expect(daysOf('11/05/2026', '11/27/2026', '27/11/2026')).toEqual(['2026-05-11', '2026-11-27'])
})

test('a decimal comma never makes an amount a hundred times larger', () => {
  const { lines, leftOut } = readText(
    'Date;Trx ID;Amount\n1/11/2026;B1;500,50\n1/11/2026;B2;1,25,000.50\n1/11/2026;B3;12,500\n',
  )
  expect(lines.map(({ amount }) => amount)).toEqual([12_500_050, 1_250_000])
  expect(leftOut).toMatchObject([{ row: 2, reason: 'no_amount' }])
})

test('a day that is still to come is a mistake', () => {
  const { lines, leftOut } = readText('Date,Amount\n27/11/2026,1\n28/11/2026,2\n27/11/2062,3\n')
  expect(lines.map(({ day }) => day)).toEqual([today])
  expect(leftOut.map(({ reason }) => reason)).toEqual(['no_day', 'no_day'])
})

test('a file in UTF-16 is read in either byte order', () => {
  const little = Buffer.from('\uFEFFDate,Amount\n২/১১/২০২৬,৫০০', 'utf16le')
  for (const bytes of [little, Buffer.from(little).swap16()]) {
    expect(readStatement(bytes, { today }).lines).toMatchObject([
      { day: '2026-11-02', amount: 50_000 },
    ])
  }
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

test('a sheet with prefixed elements is read', () => {
  const [sheet, strings] = sheetOf('<row><c t="s"><v>1</v></c></row>').map(({ name, text }) => ({
    name,
    text: text.replace(/<(\/?)/g, '<$1x:'),
  }))
  expect(
    readStatementRows(
      officeFileOf(
        'xlsx',
        [sheet, strings].flatMap((part) => part ?? []),
      ),
    ),
  ).toEqual([['Amount']])
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
  ['a PDF', () => bytesOf('%PDF-1.7\n1 0 obj\n')],
  [
    'a page without a table that is called .xls',
    () => bytesOf('\uFEFF\n<html><p>Your session has ended</p>'),
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

test('a workbook that is old or has a password is refused with what to do', () => {
  const bytes = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5_000)])
  expect(() => readStatementRows(bytes)).toThrow('without a password')
})

test('a match is suggested with its reasons, but not if two are equally good', () => {
  const code = withCheckCharacter('7K3QPX9')
  const open = { name: null, sentTrxId: null, promisedOn: '2026-11-20', keptOn: null }
  const promise = { ...open, id: 1, code, amount: 50_000, phone: '01712-345678' }
  const twin = {
    ...open,
    id: 2,
    code: withCheckCharacter('A1B2C3D'),
    amount: 50_000,
    phone: null,
  }
  const line = { id: 1, day: '2026-11-22', amount: 50_000, trxId: 'T1', phone: null, text: null }
  const suggest = (part: { text?: string; phone?: string; amount?: number }) =>
    openSuggestions([promise, twin])({ ...line, ...part })
  expect(suggest({ text: `ref ${code.toLowerCase()}` })).toEqual({
    promiseId: 1,
    reasons: ['code', 'amount', 'day'],
    isCertain: true,
  })
  expect(suggest({ text: `8${code.slice(1)}` })).toEqual({
    promiseId: 1,
    reasons: ['nearlyCode', 'amount', 'day'],
    isCertain: false,
  })
  expect(suggest({ phone: '01712345678 RAHIM UDDIN', amount: 1 })?.reasons).toEqual([
    'phone',
    'day',
  ])
  expect(suggest({ phone: '8801712345678', amount: 1 })).toEqual({
    promiseId: 1,
    reasons: ['phone', 'day'],
    isCertain: false,
  })
  expect(suggest({})).toBeUndefined()
  expect(openSuggestions([twin])(line)).toMatchObject({ promiseId: 2, reasons: ['amount', 'day'] })
  expect(openSuggestions([twin])({ ...line, day: '2026-12-22' })).toBeUndefined()
})

test('a promise that is kept is suggested again by its code, or in a later month by telephone and amount', () => {
  const code = withCheckCharacter('7K3QPX9')
  const phone = '01712-345678'
  const open = { name: null, sentTrxId: null, promisedOn: '2026-11-20' }
  const kept = { ...open, code, amount: 50_000, phone }
  const promises = [
    { ...kept, id: 1, keptOn: '2026-11-22' },
    { ...kept, id: 2, code: withCheckCharacter('A1B2C3D'), keptOn: '2026-11-25' },
  ]
  const line = { id: 1, amount: 50_000, trxId: 'T1', phone: null, text: null }
  const suggest = (part: object, day: string) =>
    openSuggestions(promises)({ ...line, day, ...part })
  expect(suggest({ text: code }, '2026-12-01')).toMatchObject({ promiseId: 1, isCertain: true })
  expect(suggest({ text: code }, '2026-11-30')).toMatchObject({ promiseId: 1, isCertain: false })
  expect(suggest({ phone }, '2026-11-30')).toBeUndefined()
  // Of several the newest.
  expect(suggest({ phone }, '2026-12-01')).toMatchObject({ promiseId: 2, isCertain: false })
  expect(suggest({ phone, amount: 1 }, '2026-12-01')).toBeUndefined()
  // A promise that nobody has kept comes first.
  const third = { ...kept, id: 3, code: withCheckCharacter('B1B2C3D'), keptOn: null }
  const suggestion = openSuggestions([...promises, third])({ ...line, phone, day: '2026-12-01' })
  expect(suggestion).toMatchObject({ promiseId: 3 })
})

test('the number that a giver told is a reason', () => {
  const giver = { name: null, phone: null }
  const told = { id: 1, code: withCheckCharacter('7K3QPX9'), amount: 50_000, ...giver }
  const promise = { ...told, sentTrxId: 'CKU1A2B3C4', promisedOn: '2026-11-20', keptOn: null }
  const line = { id: 1, day: '2026-11-22', amount: 700, phone: null, text: null }
  const suggest = (trxId: string) => openSuggestions([promise])({ ...line, trxId })
  expect(suggest('CKU1A2B3C4')).toMatchObject({ promiseId: 1, reasons: ['number', 'day'] })
  expect(suggest('CKU1A2B3C5')).toBeUndefined()
})

test('a narration tells the giver by name with the amount, or by a telephone in it', () => {
  const giver = { name: 'Md. Abdul Haque', phone: '01712-345670' }
  const code = withCheckCharacter('7K3QPX9')
  const promise = { id: 1, code, amount: 50_000, ...giver, sentTrxId: null, keptOn: null }
  const line = { id: 1, day: '2026-12-22', amount: 50_000, trxId: 'T1', phone: null }
  const suggest = (text: string, amount = 50_000) =>
    openSuggestions([{ ...promise, promisedOn: '2026-11-20' }])({ ...line, amount, text })?.reasons
  expect(suggest('NPSB FUND TRANSFER / MD ABDUL HAQUE')).toEqual(['name', 'amount'])
  expect(suggest('NPSB FUND TRANSFER / MD ABDUL KARIM')).toBeUndefined()
  expect(suggest('NPSB FUND TRANSFER / MD ABDUL HAQUE', 100)).toBeUndefined()
  expect(suggest('PAYMENT FROM 017123456707', 100)).toEqual(['phone'])
})
