// Statements as banks, wallets and spreadsheets write them: each row is stored, was stored before, or is left out for
// a reason. Nothing that went out, failed, waits, was reversed or is a balance becomes money received.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LineRecord } from '#modules/giving/desk/desk-output.schema.server.ts'
import type { PreviewRecord } from '#modules/giving/desk/statement-output.schema.server.ts'
import { makeOpenPromise } from './support/gift-calls.ts'
import { openStatementDesk } from './support/statement-desk.ts'

const fixture = async (name: string) =>
  new Uint8Array(await readFile(join(import.meta.dirname, 'fixtures/statements', name)))

/** Amounts of the lines in taka, and of each row left out its number and reason. */
function shape({ lines, leftOut, rows }: PreviewRecord) {
  expect(lines.length + leftOut.length, 'rows of the table').toBe(rows)
  return {
    found: lines.map(({ amount }) => amount / 100),
    leftOut: leftOut.map(({ row, reason }) => `${row} ${reason}`),
  }
}

test('a wallet with one column for amounts: what went out is left out, what is not known is asked', async () => {
  const { preview, store, lines } = await openStatementDesk()
  const bytes = await fixture('wallet-personal.csv')
  const first = await preview({ bytes })
  expect(shape(first)).toEqual({
    found: [100, 106],
    leftOut: [
      '3 outgoing',
      '4 outgoing',
      '5 unknown_direction',
      '6 outgoing',
      '7 outgoing',
      '9 outgoing',
    ],
  })
  expect(first.leftOut[2]).toMatchObject({
    day: '2026-11-20',
    amount: 10_300,
    reason: 'unknown_direction',
  })
  expect(first.leftOut[2]?.text).toContain('BKA3')
  expect(first.questions).toEqual([{ word: 'Payment', rows: 1, answer: null }])
  expect(first.columns.direction).toBe('Transaction Type')
  const asked = await preview({ bytes, directions: { Payment: 'in' } })
  expect(shape(asked).found).toEqual([100, 103, 106])
  expect(asked.questions).toEqual([{ word: 'Payment', rows: 1, answer: 'in' }])
  expect(shape(await preview({ bytes, directions: { Payment: 'out' } })).leftOut).toContain(
    '5 outgoing',
  )

  expect(await store({ bytes })).toMatchObject({ lines: 2, known: 0, rows: 8 })
  // The row that waited is stored once it is answered, and the others are not stored again.
  const answered = await store({ bytes, directions: { Payment: 'in' } })
  expect(answered).toMatchObject({ lines: 3, known: 2 })
  expect((await lines()).map(({ trxId }) => trxId)).toEqual(['BKA0', 'BKA6', 'BKA3'])
})

test('a payment that is not complete is left out', async () => {
  const { preview } = await openStatementDesk()
  expect(shape(await preview({ bytes: await fixture('wallet-status.csv') }))).toEqual({
    found: [500, 505],
    leftOut: [3, 4, 5, 6].map((row) => `${row} not_successful`),
  })
})

test('balances and totals are no money received', async () => {
  const { preview } = await openStatementDesk()
  expect(shape(await preview({ bytes: await fixture('balance-rows.csv') }))).toEqual({
    found: [500],
    leftOut: ['2 balance', '4 total'],
  })
})

test('money of another currency is left out', async () => {
  const { preview } = await openStatementDesk()
  expect(shape(await preview({ bytes: await fixture('currency.csv') }))).toEqual({
    found: [500],
    leftOut: ['2 other_currency'],
  })
})

test('a narration that goes on in the next row is read whole', async () => {
  const { preview } = await openStatementDesk()
  const read = await preview({ bytes: await fixture('narration-two-rows.csv'), kind: 'bank' })
  expect(read.lines).toMatchObject([{ text: 'TRANSFER FROM RAHIM UDDIN REF 7K3QPX9F' }])
  expect(read.leftOut).toMatchObject([{ row: 4, reason: 'outgoing', text: 'RENT HOUSE 12' }])
  expect(read.rows).toBe(2)
})

test.each([
  ['calendar-1904.xlsx', [{ day: '2026-11-20' }]],
  ['guarded-ids.csv', [{ trxId: 'BKB0000001', phone: '01712-345678', text: '7K3QPX9F' }]],
  ['exponent.xlsx', [{ amount: 1_500_000_000, trxId: '1234567890123', phone: '01712-345678' }]],
  ['SharedStrings.xlsx', [{ text: 'gift 7K3QPX9F' }]],
  ['semicolon-commas.csv', [{ amount: 50_000 }, { amount: 60_000 }]],
  ['days.csv', ['d0', 'd1', 'd2'].map((text) => ({ day: '2026-11-20', text }))],
])('%s is read rightly', async (name, lines) => {
  const { preview } = await openStatementDesk()
  const read = await preview({ bytes: await fixture(name) })
  shape(read)
  expect(read.lines).toMatchObject(lines)
})

test('numbers that a spreadsheet has cut are named, and no row vanishes', async () => {
  const { preview } = await openStatementDesk()
  const read = await preview({ bytes: await fixture('lossy-ids.csv') })
  expect(shape(read)).toEqual({
    found: [],
    leftOut: [2, 3, 4].map((row) => `${row} damaged_number`),
  })
})

const takaOf = ({ lines }: PreviewRecord) => lines.map(({ amount }) => amount / 100)
const reasonsOf = ({ leftOut }: PreviewRecord) => leftOut.map(({ reason }) => reason)

/** Two payments of one day, 500 in and 300 out, however a bank or a wallet says so. */
const directions: readonly [string, string][] = [
  ['debit and credit', 'Date,Particulars,Debit,Credit\nD,gift,,500\nD,rent,300,\n'],
  ['in and out', 'Date,Details,Out (BDT),In (BDT)\nD,gift,,500.00\nD,rent,300.00,\n'],
  ['money in', 'Date,Details,Money In,Money Out\nD,gift,500,0.00\nD,rent,0.00,300\n'],
  [
    'receipts',
    'Date,Voucher No,Particulars,Receipt(s),Payment(s)\nD,11,gift,500,\nD,12,rent,,300\n',
  ],
  ['inward', 'Date,Particulars,Inward,Outward\nD,gift,500,\nD,rent,,300\n'],
  ['inflow', 'Date,Particulars,Outflow,Inflow\nD,gift,,500\nD,rent,300,\n'],
  ['lodgement', 'Date,Particulars,Withdrawals,Lodgements\nD,gift,,500\nD,rent,300,\n'],
  ['income in Bangla', 'তারিখ,বিবরণ,আয়,ব্যয়\nD,দান,৫০০,\nD,ভাড়া,,৩০০\n'],
  ['Received Money', 'Date,Type,Trx ID,Amount\nD,Received Money,A,500\nD,Send Money,B,300\n'],
  ['Payment Received', 'Date,Type,Amount\nD,Payment Received,500\nD,Payment Sent,300\n'],
  ['an indicator', 'Date,Amount,Indicator\nD,500,C\nD,300,D\n'],
  ['Cr and Dr', 'Date,Amount,Cr/Dr\nD,500,Cr\nD,300,Dr\n'],
  ['CREDIT and DEBIT', 'Date,Transaction Type,Amount\nD,CREDIT,500\nD,DEBIT,300\n'],
  ['IN and OUT', 'Date,Direction,Amount\nD,IN,500\nD,OUT,300\n'],
  ['Incoming', 'Date,Nature,Amount\nD,Incoming,500\nD,Outgoing,300\n'],
  ['জমা and উত্তোলন', 'তারিখ,লেনদেনের ধরন,পরিমাণ\nD,জমা,৫০০\nD,উত্তোলন,৩০০\n'],
  ['সেন্ড মানি', 'তারিখ,ধরন,টাকা\nD,ক্যাশ ইন,৫০০\nD,সেন্ড মানি,৩০০\n'],
  ['signs', 'Date,Details,Amount\nD,gift,+500\nD,rent,-300\n'],
  ['a minus only', 'Date,Details,Amount\nD,gift,500\nD,rent,−300\n'],
  ['brackets', 'Date,Details,Amount\nD,gift,500\nD,rent,(300)\n'],
  ['a minus behind', 'Date,Details,Amount\nD,gift,500\nD,rent,300-\n'],
  ['Cr before', 'Date,Details,Amount\nD,gift,Cr 500.00\nD,rent,Dr 300.00\n'],
  ['Cr behind', 'Date,Details,Amount\nD,gift,500.00 CR\nD,rent,300.00 DR\n'],
  ['a column without a heading', 'Date,Details,Amount,\nD,gift,500,CR\nD,rent,300,DR\n'],
  ['a column of signs', 'Date,Details,Amount,Sign\nD,gift,500,+\nD,rent,300,-\n'],
  ['a heading that tells nothing', 'Date,Amount,Service\nD,500,CashIn\nD,300,CashOut\n'],
  ['the wrong column first', 'Date,Card Type,Amount,D/C\nD,Debit,500,C\nD,Debit,300,D\n'],
  ['an account of a kind', 'Date,Account Type,Amount,Dr/Cr\nD,Current,500,Cr\nD,Current,300,Dr\n'],
  [
    'a balance that falls',
    'Date,Details,Amount,Balance\nD,Opening Balance,,100\nD,x,500,600\nD,y,300,300\n',
  ],
  [
    'the newest first',
    'Date,Details,Amount,Balance\nD,y,300,300\nD,x,500,600\nD,Opening Balance,,100\n',
  ],
  ['a fee with it', 'Date,Amount,Fee,Balance\nD,,,1000\nD,500,0,1500\nD,300,5,1195\n'],
  ['a merchant to the bank', 'Date,Trx Type,Amount\nD,Cash In,500\nD,Merchant to Bank,300\n'],
]

test.each(directions)('what went out is told by %s', async (_, text) => {
  const { preview } = await openStatementDesk()
  const read = await preview({ bytes: text.replace(/^D,/gm, '20/11/2026,') })
  expect(takaOf(read), JSON.stringify(read)).toEqual([500])
  expect(reasonsOf(read)).toContain('outgoing')
  expect(read.questions).toEqual([])
})

test.each([
  ['a word', 'Date,Type,Amount\nD,Cash In,500\nD,Fund Transfer,300\n', 'Fund Transfer'],
  ['a word in Bangla', 'তারিখ,ধরন,টাকা\nD,জমা,৫০০\nD,পেমেন্ট,৩০০\n', 'পেমেন্ট'],
  ['no word', 'Date,Note,Dr/Cr,Amount\nD,a,Cr,500\nD,two of them,,300\n', 'two of them'],
  ['a contradiction', 'Date,Type,Amount\nD,Received,500\nD,Received,-300\n', 'Received'],
  [
    'a balance that says otherwise',
    'Date,Note,Deposit,Balance\nD,,,0\nD,a,500,500\nD,odd,300,200\n',
    'odd',
  ],
  ['a narration beside money spent', 'Date,Note,Amount\nD,Service charge,20\nD,gift,300\n', 'gift'],
])('money whose direction is told by %s alone is asked about', async (_, text, word) => {
  const { preview } = await openStatementDesk()
  const bytes = text.replace(/^D,/gm, '20/11/2026,')
  const first = await preview({ bytes })
  expect(takaOf(first)).not.toContain(300)
  expect(first.leftOut.filter(({ reason }) => reason === 'unknown_direction')).toHaveLength(1)
  expect(first.questions).toEqual([{ word, rows: 1, answer: null }])
  expect(takaOf(await preview({ bytes, directions: { [word]: 'in' } }))).toContain(300)
  const out = await preview({ bytes, directions: { [word]: 'out' } })
  expect(takaOf(out)).toEqual(takaOf(first))
  expect(reasonsOf(out)).not.toContain('unknown_direction')
})

test.each([
  'FAILED',
  'Reversed',
  'pending',
  'Cancelled',
  'Canceled',
  'Initiated',
  'Declined',
  'Expired',
  'In Process',
  'On hold',
  'Not successful',
  'Unpaid',
  'ব্যর্থ',
  'বাতিল',
  'অপেক্ষমাণ',
  'ফেরত',
  '?',
])('a payment with the state %s is left out', async (state) => {
  const { preview } = await openStatementDesk()
  for (const [head, done] of [
    ['Status', 'Success'],
    ['Txn Status', 'COMPLETED'],
    ['অবস্থা', 'সফল'],
    ['Payment State', 'Successfully completed'],
  ] as const) {
    const bytes = `Date,Txn ID,Amount,${head}\n20/11/2026,A,500,${done}\n20/11/2026,B,300,${state}\n`
    const read = await preview({ bytes })
    expect(takaOf(read)).toEqual([500])
    expect(reasonsOf(read)).toEqual(['not_successful'])
    expect(read.columns.status).toBe(head)
  }
})

test.each(['REVERSAL BEFTN 93111X8Y', 'REV: gift', 'Reversed NPSB', 'RVSL/123', 'CHQ RETURN 0012'])(
  'money that went back is left out: %s',
  async (narration) => {
    const { preview } = await openStatementDesk()
    const bytes = `Date,Particulars,Debit,Credit\n20/11/2026,gift of Rev. Das for revenue,,500\n20/11/2026,${narration},,300\n`
    const read = await preview({ bytes })
    expect(takaOf(read)).toEqual([500])
    expect(reasonsOf(read)).toEqual(['not_successful'])
  },
)

test.each([
  'Opening Balance',
  'Balance B/F',
  'B/F',
  'Balance Brought Forward',
  'BALANCE FORWARD',
  ...[
    'Closing Balance',
    'Carried Forward',
    'Balance C/F from page 2',
    'Opening balance as on 01-11-2026',
  ],
  'প্রারম্ভিক জের',
  'প্রারম্ভিক স্থিতি',
  'পূর্বের জের',
  'সমাপনী ব্যালেন্স',
  'আনীত জের',
  ...[
    'Total',
    'Grand Total',
    'Page Total',
    'Sub-total',
    'Total Credit (BDT)',
    'মোট',
    'সর্বমোট',
    'পৃষ্ঠার মোট',
    'মোট জমা',
  ],
])('%s is no money received, with a day or without', async (words) => {
  const { preview } = await openStatementDesk()
  const gift = '20/11/2026,total collection of the balance sheet committee,,500,900\n'
  for (const day of ['19/11/2026', '']) {
    const bytes = `Date,Particulars,Debit,Credit,Balance\n${gift}${day},${words},,400,400\n`
    const read = await preview({ bytes })
    expect(takaOf(read)).toEqual([500])
    expect(reasonsOf(read)).toEqual([/total|মোট/i.test(words) ? 'total' : 'balance'])
  }
})

test.each([
  ['a heading', 'Date,Note,Amount (USD)\nD,a,120\n', 0],
  ['two columns', 'Date,Note,Amount (USD),Amount (BDT)\nD,a,5,600\n', 1],
  ['the amount', 'Date,Note,Amount\nD,a,USD 120\nD,b,৳ 500\n', 1],
  ['a sign', 'Date,Note,Amount\nD,a,$120.00\nD,b,Tk. 500/-\n', 1],
  ['its own column', 'Date,Amount,CCY\nD,120,GBP\nD,500,BDT\n', 1],
  ['a column without a heading', 'Date,Amount,\nD,120,EUR\nD,500,BDT\n', 1],
  ['a word in Bangla', 'তারিখ,টাকা,মুদ্রা\nD,১২০,ডলার\nD,৫০০,টাকা\n', 1],
])('the currency is read: %s', async (_, text, count) => {
  const { preview } = await openStatementDesk()
  const read = await preview({ bytes: text.replace(/^D,/gm, '20/11/2026,') })
  expect(read.lines).toHaveLength(count)
  const others = read.leftOut.map(({ reason, amount }) => ({ reason, amount }))
  const one = { reason: 'other_currency', amount: null }
  expect(others).toEqual(read.rows > count ? [one] : [])
})

test('words of givers are no direction, and a state is no currency', async () => {
  const { preview } = await openStatementDesk()
  const wishes = [
    'to the orphans',
    'Payment for school',
    'fees of a pupil',
    'reverse osmosis',
    'Total: roof',
  ]
  const rows = wishes.map((wish, at) => `20/11/2026,${wish},A${at},500`)
  const read = await preview({ bytes: `Date,Reference,Trx ID,Amount\n${rows.join('\n')}\n` })
  expect(read).toMatchObject({ found: wishes.length, rows: wishes.length, questions: [] })
  const upay =
    'Time,Wallet,Txn ID,Service,Direction,Amount,Fee,Result\n20-11-2026 10:00,01712345678,U1,Transfer,Received,500,0,OK\n20-11-2026 10:00,01712345678,U2,Transfer,Sent,300,5,OK\n20-11-2026,01712345678,U3,Transfer,Received,400,5,NOK\n'
  const told = await preview({ bytes: upay })
  expect(takaOf(told)).toEqual([500])
  expect(reasonsOf(told)).toEqual(['outgoing', 'not_successful'])
})

test('a row without a day has the day above; a sum without words has none', async () => {
  const { preview } = await openStatementDesk()
  const read = await preview({
    bytes:
      'Date,Particulars,Debit,Credit\n05/11/2026,A,,100\n,B,,200\n,,,300\n06/11/2026,C,,5\n,BEFTN CR FROM,,7\n,ABUL KALAM REF 93111X8Y,,\n,Page 1 of 2,,\nPrinted by the bank,,,\n,D,,9\n',
  })
  expect(read.lines.map(({ day, amount, text }) => `${day} ${amount / 100} ${text}`)).toEqual([
    '2026-11-05 100 A',
    '2026-11-05 200 B',
    '2026-11-06 5 C',
    '2026-11-06 7 BEFTN CR FROM ABUL KALAM REF 93111X8Y',
  ])
  expect(read.leftOut.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '4 total',
    '8 total',
    '9 no_day',
    '10 no_day',
  ])
})

test('a table below 40 lines of letterhead is found', async () => {
  const { preview } = await openStatementDesk()
  const bytes = `${'Village Trust\n'.repeat(40)}Date,Trx ID,Amount\n20/11/2026,A,500\n`
  expect(await preview({ bytes })).toMatchObject({ lines: [{ amount: 50_000 }], rows: 1 })
})

test('columns that tell what a row is are chosen like the others, and found in the next file', async () => {
  const { preview, store } = await openStatementDesk()
  const first = 'Date,Trx ID,Amount,Remarks\n20/11/2026,A,500,ok\n20/11/2026,B,300,x\n'
  const read = await preview({ bytes: first })
  expect(read.columns).toMatchObject({ status: '', direction: '', currency: '', balance: '' })
  const columns = { ...read.columns, text: '', status: 'Remarks' }
  expect(reasonsOf(await preview({ bytes: first, columns }))).toEqual(['not_successful'])
  expect(await store({ bytes: first, columns })).toMatchObject({ lines: 1, rows: 2 })
  // The column is remembered; another that the next file has besides is found.
  const next =
    'Date,Trx ID,Amount,Remarks,Type,Reference\n21/11/2026,C,500,ok,Cash In\n21/11/2026,D,300,x,Cash In\n21/11/2026,E,9,ok,Cash Out\n'
  const found = await preview({ bytes: next })
  const others = { status: 'Remarks', direction: 'Type', text: 'Reference' }
  expect(found.columns).toMatchObject(others)
  expect(reasonsOf(found)).toEqual(['not_successful', 'outgoing'])
  // A program that knows five columns only is not asked for the others.
  const { direction, status, currency, balance, ...five } = found.columns
  expect(reasonsOf(await preview({ bytes: next, columns: five }))).toContain('outgoing')
})

test('three rows of one batch are three lines, and the next month is not that batch', async () => {
  const { preview, store, lines } = await openStatementDesk()
  const head = 'Date,Transaction ID,Name of Payer,Amount\n'
  const batch =
    '20/11/2026,BATCH01,Abul,500\n20/11/2026,BATCH01,Karim,700\n21/11/2026,BATCH01,Salma,900\n20/11/2026,BATCH01,Jamal,500\n'
  expect(await store({ bytes: head + batch })).toMatchObject({ lines: 4, known: 0, rows: 4 })
  expect(await store({ bytes: `${head}${batch}25/11/2026,BATCH01,Abul,777\n` })).toMatchObject({
    lines: 5,
    known: 4,
    rows: 5,
    leftOut: Array.from({ length: 4 }, () => ({ reason: 'already_stored' })),
  })
  expect((await lines()).map(({ amount }) => amount / 100)).toEqual([500, 700, 900, 500, 777])
  // A row that stands twice in a file with its number is one payment.
  const twice = await preview({ bytes: `${head}26/11/2026,X,A,5\n26/11/2026,X,A,5\n` })
  expect(twice).toMatchObject({ found: 1, known: 0, rows: 2 })
  expect(twice.leftOut).toMatchObject([{ row: 3, reason: 'already_stored' }])
})

test('the balance tells equal payments apart in partial files', async () => {
  const { store, lines } = await openStatementDesk()
  const head = 'Date,Particulars,Debit,Credit,Balance\n'
  const row = (balance: number) => `20/11/2026,CASH DEPOSIT,,500,${balance}\n`
  const send = (...balances: number[]) =>
    store({ bytes: head + balances.map(row).join(''), kind: 'bank' })
  expect(await send(500)).toMatchObject({ lines: 1, known: 0 })
  expect(await send(1_000)).toMatchObject({ lines: 1, known: 0 })
  expect(await send(500, 1_000, 1_500)).toMatchObject({ lines: 3, known: 2 })
  expect(await send(1_500)).toMatchObject({ lines: 1, known: 1 })
  expect(await lines()).toHaveLength(3)
  // A column with the same figure in each row is no running balance.
  const now = (text: string, at: number) =>
    `Date,Trx ID,Amount,Current Balance\n20/11/2026,${text}1,5,${at}\n20/11/2026,${text}2,5,${at}\n`
  expect(await store({ bytes: now('N', 70), kind: 'other' })).toMatchObject({ lines: 2, known: 0 })
  expect(await store({ bytes: now('N', 90), kind: 'other' })).toMatchObject({ lines: 2, known: 2 })
})

test('the same lines in another guise are never stored again', async () => {
  const { preview, store, lines } = await openStatementDesk()
  const rows = [
    ['20/11/2026', 'BKA1', '01712345678', 'school roof', '500'],
    ['20/11/2026', 'BKA2', '01812345678', '7K3QPX9F', '500'],
    ['21/11/2026', '', '01912345678', 'zakat', '700'],
    ['21/11/2026', 'BKA4', '', '', '900'],
  ]
  const fileOf = (table: readonly string[][], heads = 'Date,Trx ID,From,Reference,Amount') =>
    [heads, ...table.map((row) => row.join(','))].join('\n')
  const bytes = fileOf(rows)
  expect(await preview({ bytes })).toMatchObject({ importedAt: null })
  expect(await store({ bytes })).toMatchObject({ lines: 4, known: 0 })
  const { columns, importedAt } = await preview({ bytes })
  expect(importedAt).toBe('2026-11-28T06:00:00.000Z')
  const swapped = (from: number, to: number) =>
    rows.map((row) =>
      row.map((cell, at) => (at === from ? (row[to] ?? '') : at === to ? (row[from] ?? '') : cell)),
    )
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
  const inBangla = (text: string) =>
    text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
  const guises: Parameters<typeof store>[0][] = [
    { bytes },
    { bytes, columns: { ...columns, trxId: '' } },
    { bytes, columns: { ...columns, trxId: 'Reference', text: '' } },
    { bytes, columns: { ...columns, trxId: 'Reference', text: 'Trx ID', phone: '' } },
    { bytes, columns: { ...columns, trxId: '', phone: '', text: '' } },
    // Other files with the same lines.
    { bytes: `${bytes}\n` },
    { bytes: `${bytes}\n`, columns: { ...columns, trxId: '' } },
    { bytes: `${bytes}\n`, columns: { ...columns, trxId: '', text: '' } },
    { bytes: `${bytes}\n `, columns: { ...columns, trxId: 'Reference', text: '' } },
    { bytes: fileOf(swapped(1, 3), 'Date,Reference,From,Trx ID,Amount') },
    { bytes: fileOf(rows.map((row) => row.map((cell, at) => (at === 1 ? wide(cell) : cell)))) },
    {
      bytes: fileOf(
        rows.map((row) => row.map((cell, at) => (at === 1 ? ` ${cell.toLowerCase()}` : cell))),
      ),
    },
    { bytes: fileOf(rows.map((row) => row.map((cell, at) => (at === 1 ? cell : inBangla(cell))))) },
    { bytes: fileOf(rows.toReversed()).replaceAll(',', ';') },
    { bytes: `\uFEFF${fileOf(rows.map((row) => row.map((cell) => `"${cell}"`)))}` },
  ]
  for (const guise of guises) {
    expect(await store(guise), JSON.stringify(guise)).toMatchObject({ lines: 4, known: 4, rows: 4 })
  }
  expect(await lines()).toHaveLength(4)
  // Another payment of the same day and amount is none of them.
  const more = `${bytes}\n20/11/2026,BKA9,01612345678,school roof,500`
  expect(await store({ bytes: more })).toMatchObject({ lines: 5, known: 4 })
  expect(
    await store({ bytes: fileOf([['20/11/2026', 'NG1', '', '', '500']]), kind: 'nagad' }),
  ).toMatchObject({
    known: 0,
  })
})

test('a Rocket account with its check digit is matched by telephone', async () => {
  const { admin, services, store } = await openStatementDesk()
  await makeOpenPromise({ services }, { phone: '01712-345678', amount: 50_000 })
  const accounts = ['017123456789', '01712345678-9', '০১৭১২৩৪৫৬৭৮৯', '8801712345678']
  const rows = accounts.map((account, at) => `28/11/2026,R${at},${account},50${at}`)
  await store({ bytes: `Date,TxnID,Sender,Amount\n${rows.join('\n')}`, kind: 'rocket' })
  const { body } = await admin('GET /api/gifts?state=unmatched&sort=id')
  for (const line of body as LineRecord[]) {
    expect(line.phone).toBe('01712-345678')
    expect(line.suggestion?.reasons).toContain('phone')
  }
  expect(body).toHaveLength(4)
})
