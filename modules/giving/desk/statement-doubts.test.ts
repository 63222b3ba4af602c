// Rows that look like money received and are none, or may be none.
import { expect, test } from 'vitest'
import { readStatement } from './read-statement.server.ts'
import type { Answer } from './statement-lines.ts'

const today = '2026-11-27'

function read(text: string, answers: Record<string, Answer> = {}) {
  const { lines, leftOut, facts } = readStatement(new TextEncoder().encode(text), {
    today,
    answers,
  })
  return {
    counted: lines.map(({ amount }) => amount / 100),
    leftOut: leftOut.map(({ row, reason }) => `${row} ${reason}`),
    asked: facts.questions.map(({ word }) => word),
  }
}

/** One row below the headings, with a credit of 500. */
const credited = (narration: string) =>
  read(`Date,Particulars,Credit\n2026-11-20,"${narration}",500\n`)

test.each([
  'Reverse entry',
  'Reversing entry 11',
  'Rev.',
  'REVSL',
  'RVSL:22',
  'CHQ BOUNCED',
  'RTN CHQ 00123',
  'Bounced cheque 5512',
  'bKash payment FAILED',
  'Payment was cancelled',
  'Transaction declined by bank',
  'EFT rejected',
  'চেক ফেরত',
  'রিভার্সাল',
  'বাতিল লেনদেন',
  'পেমেন্ট ব্যর্থ',
  'চেক বাউন্স',
])('“%s” is money that did not stay', (narration) => {
  expect(credited(narration)).toEqual({ counted: [], leftOut: ['2 not_successful'], asked: [] })
})

test.each([
  'Rahim, returned from Kuwait',
  'For families with failed crops',
  'ঋণ ফেরত করিম',
  'Order 55 cancelled, Karim',
])('“%s” may be either, and is asked', (narration) => {
  expect(credited(narration)).toEqual({
    counted: [],
    leftOut: ['2 unknown_direction'],
    asked: [narration],
  })
  const text = `Date,Particulars,Credit\n2026-11-20,"${narration}",500\n`
  expect(read(text, { [narration]: 'in' }).counted).toEqual([500])
})

test('a doubtful row is asked by itself, not with the others of its direction', () => {
  const text =
    'Date,Trx ID,Amount,Type,Particulars\n2026-11-20,A1,500,Credit,Rahim\n2026-11-20,A2,600,Credit,refused and returned\n2026-11-20,A3,700,Debit,rent\n'
  expect(read(text)).toEqual({
    counted: [500],
    leftOut: ['3 unknown_direction', '4 outgoing'],
    asked: ['refused and returned'],
  })
})

test.each([
  'Rev. John Gomes',
  'Rahim Uddin',
  'Merchant initiated transaction Rahim',
  'Reverend Baroi',
  'Payment for 2026',
  'Processing centre Khulna',
])('“%s” is money received', (narration) => {
  expect(credited(narration).counted).toEqual([500])
})

test.each([
  'ব্যালেন্স বি/এফ',
  'Bal. B.F.',
  'Balance B / F',
  'পূর্বের জের টানা',
  'ইজা',
  'Beginning balance',
  'Old balance',
])('“%s” is a balance', (narration) => {
  expect(credited(narration)).toEqual({ counted: [], leftOut: ['2 balance'], asked: [] })
})

test.each([
  ['Amount (FCY)', ''],
  ['Foreign currency amount', ''],
  ['Amount (NPR)', ''],
  ['Amount in KRW', ''],
  ['Amount (BDT/USD)', ''],
  ['Amount', 'BDT/USD'],
  ['Amount', 'FCY'],
])('an amount below %s with the currency %j is not in taka for certain', (head, currency) => {
  const text = `Date,Trx,${head},Currency\n2026-11-20,A,120,${currency}\n`
  expect(read(text)).toEqual({ counted: [], leftOut: ['2 other_currency'], asked: [] })
})

test.each([
  ['Amount (LCY)', ''],
  ['Amount (BDT/USD)', 'BDT'],
])('an amount below %s with the currency %j is', (head, currency) => {
  const text = `Date,Trx,${head},Currency\n2026-11-20,A,120,${currency}\n`
  expect(read(text).counted).toEqual([120])
})

const withBalances = (rows: readonly (readonly [number, number])[], head = 'Amount') =>
  `Date,Trx,${head},Particulars,Balance\n${rows.map(([amount, balance], at) => `2026-11-20,T${at},${amount},P${at},${balance}`).join('\n')}\n`

test.each([
  [
    'both orders explain as much',
    [
      [500, 1_500],
      [500, 1_000],
      [500, 1_500],
      [100, 9_999],
    ],
    {
      counted: [],
      leftOut: ['2 unknown_direction', '3 outgoing', '4 unknown_direction', '5 unknown_direction'],
    },
  ],
  [
    'a row falls by another sum',
    [
      [500, 1_500],
      [600, 2_100],
      [100, 1_700],
      [300, 2_000],
    ],
    { counted: [500, 600, 300], leftOut: ['4 unknown_direction'] },
  ],
  [
    'a row rises by another sum',
    [
      [500, 1_500],
      [600, 2_100],
      [100, 9_999],
      [300, 10_299],
    ],
    { counted: [500, 600, 300], leftOut: ['4 unknown_direction'] },
  ],
  [
    'nothing is explained',
    [
      [500, 1_500],
      [600, 950],
    ],
    { counted: [], leftOut: ['2 unknown_direction', '3 unknown_direction'] },
  ],
  [
    'the newest is first, and falls',
    [
      [300, 1_700],
      [100, 2_000],
      [600, 2_100],
      [500, 1_500],
      [500, 1_000],
    ],
    { counted: [600, 500], leftOut: ['2 outgoing', '3 outgoing', '6 unknown_direction'] },
  ],
] as const)('a broken chain of balances is asked: %s', (_, rows, expected) => {
  expect(read(withBalances(rows))).toMatchObject(expected)
})

test('equal sums that may have come or gone are asked, unless the heading tells', () => {
  const rows = [
    [500, 500],
    [500, 1_000],
    [500, 1_500],
  ] as const
  expect(read(withBalances(rows)).counted).toEqual([])
  expect(read(withBalances(rows, 'Credit')).counted).toEqual([500, 500, 500])
  expect(read(withBalances(rows.toReversed(), 'Credit')).counted).toEqual([500, 500, 500])
})

test('a credit whose balance fell is asked', () => {
  const rows = [
    [500, 1_500],
    [600, 2_100],
    [100, 1_700],
    [300, 2_000],
  ] as const
  expect(read(withBalances(rows, 'Credit'))).toEqual({
    counted: [500, 600, 300],
    leftOut: ['4 unknown_direction'],
    asked: ['P2'],
  })
})

test('rows that continue a narration are joined at once', () => {
  const text = `Date,Trx,Amount,Particulars\n2026-11-20,A,500,RAHIM\n${`,,,${'x'.repeat(200)}\n`.repeat(19_990)}`
  const start = process.cpuUsage()
  expect(read(text).counted).toEqual([500])
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(3_000)
})

test.each([
  '500 / 700',
  '500\n700',
  '500; 700',
  '500 700',
  '500\u00a0700',
  '500\u200b700',
  '500, 700',
  '1,500 2,500.00',
  '৫০০ ৭০০',
  'Tk 500 Tk 700',
  '500 (700)',
])('a cell with two amounts, %j, is no amount', (cell) => {
  const rows = `26/11/2026,Rahim,"${cell}"\n27/11/2026,Karim,500\n`
  expect(read(`Date,Details,Credit\n${rows}`)).toEqual({
    counted: [500],
    leftOut: ['2 no_amount'],
    asked: [],
  })
})

test.each(
  `B/Fwd|C/Fwd|Brought down|Carried over|Carry over|Avail. bal|Avl Bal|Net balance|Running balance|Book balance|Clear balance
Minimum balance|Average balance|Balance as of 30 Nov 2026|Balance on 1st November|Closing|Monthly total|Daily total
Total debit/credit|Total received|Total amount received|Total income|Total donation|Total cash in|Cumulative total|Running total
Net total|Overall total|Summary|Net amount|Statement total|End of statement|প্রারম্ভিক|সমাপনী|জের আনা|পাতার মোট|মোট প্রাপ্তি|মোট আয়
মোট ক্রেডিট|মাসিক মোট|দৈনিক মোট|সাকুল্য|সর্বসাকুল্যে|একুনে|যোগ|ব্যবহারযোগ্য ব্যালেন্স|লভ্য স্থিতি|প্রাপ্য স্থিতি|পূর্ববর্তী স্থিতি
গত মাসের জের|অবশিষ্ট|হাতে নগদ|মোট পরিমাণ|Opening stock|Cash in hand|Cash at bank|Total c/o|C/O|B/O|Tot.|Gr. Total|G. Total
Ttl|Total for November 2026|Total for the month of November|November total|No. of transactions 25|Aggregate|Uncleared balance
Cl. Bal|Op. Bal|O/B|C/B|Ending balance|Interim balance|Your balance|Final balance|Remaining balance|মোট জমার পরিমাণ
নভেম্বর মাসের মোট|নভেম্বর ২০২৬ এর মোট|১ নভেম্বরের স্থিতি|০১/১১/২০২৬ তারিখের স্থিতি|নিট স্থিতি|B/F|C/F|brought forward|carried forward
জের|মোট|সর্বমোট|স্থিতি|sub total|grand total|page total|available balance|Branch total|Balance of Natore`.split(
    /[|\n]/,
  ),
)('%s is no money received without a question', (words) => {
  const { counted } = read(
    `Date,Particulars,Credit\n2026-11-20,"${words}",500\n2026-11-21,Rahim,700\n`,
  )
  expect(counted).toEqual([700])
})

test.each([
  ['Date,Details,Requested Amount,Paid Amount\n2026-11-20,Rahim,900,500\n', [500]],
  ['Date,Details,Pending Amount,Received Amount\n2026-11-20,Rahim,900,500\n', [500]],
  ['Date,Details,Failed Amount,Amount\n2026-11-20,Rahim,0,500\n', [500]],
  ['Date,Details,Due Amount,Amount\n2026-11-20,Rahim,900,500\n', [500]],
  ['Date,Details,Pledged Amount,Collected Amount\n2026-11-20,Rahim,900,500\n', [500]],
  ['তারিখ,বিবরণ,অনুরোধকৃত টাকা,প্রাপ্ত টাকা\n2026-11-20,Rahim,900,500\n', [500]],
  ['Date,Details,Amount,Refunded Amount\n2026-11-20,Rahim,500,0\n', [500]],
])('of two columns of amounts the received one is read: %s', (text, counted) => {
  expect(read(text)).toEqual({ counted, leftOut: [], asked: [] })
})

test.each([
  'Date,Details,Amount,Refunded Amount\n2026-11-20,Rahim,500,500\n',
  'Date,Details,Amount,Reversed\n2026-11-20,Rahim,500,200\n',
  'তারিখ,বিবরণ,টাকা,ফেরত টাকা\n2026-11-20,Rahim,500,500\n',
])('money that went back in a column of its own is asked about: %s', (text) => {
  expect(read(text)).toEqual({ counted: [], leftOut: ['2 unknown_direction'], asked: ['Rahim'] })
})

test('two columns of amounts that nothing tells apart are for the clerk to choose', () => {
  const bytes = new TextEncoder().encode(
    'Date,Details,First amount,Second amount\n2026-11-20,Rahim,900,500\n',
  )
  expect(readStatement(bytes, { today }).facts.columns.amount).toBe('')
})

test.each([
  ['its number', 'Rahim,A17,,500\n2026-11-20,Back,A17,500,\n'],
  ['its number in the words', 'Rahim,A1723,,500\n2026-11-20,REVERSAL OF A1723,B99,500,\n'],
  ['the words alone', 'Rahim,,,500\n2026-11-21,REVERSAL,,500,\n'],
  ['its number, before it', 'Rahim,,,100\n2026-11-20,Back,A17,500,\n2026-11-20,Karim,A17,,500\n'],
])('a payment and its reversal in one file are asked about: %s', (_, rows) => {
  const { counted, asked } = read(`Date,Details,Trx ID,Debit,Credit\n2026-11-20,${rows}`)
  expect(counted.filter((amount) => amount === 500)).toEqual([])
  expect(asked).toHaveLength(1)
})

test('many rows with one number, most of which went out, are read at once', () => {
  const out = '2026-11-20,Rent,A17,500,\n'.repeat(10_000)
  const start = process.cpuUsage()
  const { asked } = read(`Date,Details,Trx ID,Debit,Credit\n${out}2026-11-20,Rahim,A17,,500\n`)
  expect(asked).toEqual(['Rahim'])
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(3_000)
})

test('money spent is no reversal of money received', () => {
  const rows = '2026-11-20,Rahim,A1,,500\n2026-11-20,Rent,A2,500,\n2026-11-20,Karim,A3,,500\n'
  expect(read(`Date,Details,Trx ID,Debit,Credit\n${rows}`).counted).toEqual([500, 500])
})

test.each([
  'Rs. 100',
  'INR 100',
  '$ 50',
  '50$',
  'RM 50',
  '100 SR',
  '₨100',
  'NPR 100',
  'PKR100',
  'Dhs 50',
  'Cr 100 USD',
  '₽ 100',
  'USD 50 = BDT 6000',
])('“%s” is an amount in another currency', (amount) => {
  const text = (row: string) =>
    `Date,Particulars,Debit,Credit\n2026-11-20,Karim,${row}\n2026-11-21,Bill,10,\n`
  const other = { counted: [], leftOut: ['2 other_currency', '3 outgoing'], asked: [] }
  expect(read(text(`,${amount}`))).toEqual(other)
  expect(read(text(`${amount},`))).toEqual(other)
})

test.each(['৳ 100', '৲100', 'Tk. 100', 'Taka: 100', '100 taka only', '১০০ টাকা মাত্র', '100/-'])(
  '“%s” is an amount in taka',
  (amount) => {
    expect(read(`Date,Particulars,Credit\n2026-11-20,Karim,${amount}\n`).counted).toEqual([100])
  },
)

test.each(['300 CR-', '500.555', '1 00 000', "1'000.00", '5 lakh'])(
  '“%s” is no amount that can be read for certain',
  (amount) => {
    expect(read(`Date,Particulars,Credit\n2026-11-20,Karim,${amount}\n`)).toEqual({
      counted: [],
      leftOut: ['2 no_amount'],
      asked: [],
    })
  },
)

test('a column without a heading of its own tells no direction by its letter', () => {
  // The fourth column is D, which in a heading stands for debit.
  expect(read('Date,Details,Credit,\n2026-11-20,Karim,500,12\n').counted).toEqual([500])
  expect(
    read('Date,Details,Amount,Amount\n2026-11-20,A,500,\n2026-11-21,B,,250\n').leftOut,
  ).toEqual(['2 no_amount', '3 no_amount'])
})

test('a sum between the lines is a total, and a payment without a narration is none', () => {
  const text = `Date,Details,Debit,Credit,Balance
01/11/2026,A,,500,1500
01/11/2026,B,,300,1800
,Daily total,,800,
02/11/2026,C,,200,2000
,,,400,2400
,,,1400,
`
  expect(read(text)).toEqual({
    counted: [500, 300, 200, 400],
    leftOut: ['4 total', '7 total'],
    asked: [],
  })
})

test('a day is preferred to a time, and a minus sign of typography is one', () => {
  expect(read('Time,Date,Amount\n10:15,2026-11-20,500\n10:20,2026-11-21,−300\n')).toEqual({
    counted: [500],
    leftOut: ['3 outgoing'],
    asked: [],
  })
})

test('a closing balance that cannot be read is not taken for nothing', () => {
  const text = 'Date,Details,Credit,Balance\n2026-11-20,A,300,1300\nClosing Balance,1300,,\n'
  const { facts } = readStatement(new TextEncoder().encode(text), { today })
  expect([facts.opening, facts.closing]).toEqual([100_000, 130_000])
})
