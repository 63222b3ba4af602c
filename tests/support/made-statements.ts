// Statements in the layouts of banks and wallets in Bangladesh, made from a seed, each with what is right to read.
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import type { Chance } from './chance.ts'
import { officeFileOf } from './zip.ts'

/** What a transaction is; `in` is a line, everything else is left out for this reason. */
export type Kind = 'in' | 'outgoing' | 'not_successful' | 'other_currency' | 'balance' | 'total'

export type Entry = {
  kind: Kind
  day: string
  taka: number
  id: string
  mobile: string
  words: string
  balance: number
}

type Written = { day: (day: string) => string; taka: (taka: number) => string }

export type Layout = {
  name: string
  kinds: readonly Kind[]
  heads: string
  row: (entry: Entry, write: Written, chance: Chance) => readonly string[]
  isNewestFirst?: boolean
  /** The day stands in the first row of a day only. */
  hasDayOnce?: boolean
  /** Column of the narration, which goes on in the next row. */
  wrapped?: number
}

const bank: readonly Kind[] = ['in', 'in', 'outgoing', 'not_successful', 'balance', 'total']
const wallet: readonly Kind[] = ['in', 'in', 'outgoing', 'not_successful']
const plain: readonly Kind[] = ['in', 'in', 'outgoing']

const isSpent = ({ kind }: Entry) => kind === 'outgoing'
/** Amounts in two columns, that of money that went out first. */
const sides = (entry: Entry, { taka }: Written) =>
  isSpent(entry) ? [taka(entry.taka), ''] : ['', taka(entry.taka)]
const received = ['Received Money', 'Cash In', 'Payment Received', 'Add Money', 'ক্যাশ ইন', 'CREDIT']
const spent = [
  'Send Money',
  'Cash Out',
  'Pay Bill',
  'Mobile Recharge',
  'Merchant to Bank',
  'সেন্ড মানি',
]
const done = ['Success', 'Completed', 'SUCCESSFUL', 'সফল']
const undone = ['Failed', 'Reversed', 'Pending', 'Cancelled', 'Declined', 'ব্যর্থ', 'Initiated']
const typeOf = (entry: Entry, chance: Chance) => chance.oneOf(isSpent(entry) ? spent : received)
const stateOf = ({ kind }: Entry, chance: Chance) =>
  chance.oneOf(kind === 'not_successful' ? undone : done)

export const layouts: readonly Layout[] = [
  {
    name: 'bKash merchant',
    kinds: wallet,
    heads: 'Transaction Date,Trx ID,Transaction Type,From,Reference,Amount,Status',
    row: (e, w, c) => [
      w.day(e.day),
      e.id,
      typeOf(e, c),
      e.mobile,
      e.words,
      w.taka(e.taka),
      stateOf(e, c),
    ],
  },
  {
    name: 'bKash personal',
    kinds: plain,
    heads: 'Date,Transaction Type,Transaction ID,Account,Amount,Charge',
    row: (e, w, c) => [w.day(e.day), typeOf(e, c), e.id, e.mobile, w.taka(e.taka), '0.00'],
  },
  {
    name: 'bKash statement',
    kinds: plain,
    heads: 'Date,Description,TrxID,Out (BDT),In (BDT),Balance (BDT)',
    row: (e, w) => [w.day(e.day), e.words, e.id, ...sides(e, w), w.taka(e.balance)],
  },
  {
    name: 'Nagad',
    kinds: wallet,
    heads: 'Txn Status,Txn Date,Txn ID,Txn Type,Customer MSISDN,Txn Amount',
    row: (e, w, c) => [
      stateOf(e, c),
      w.day(e.day),
      e.id,
      typeOf(e, c),
      `88${e.mobile}`,
      w.taka(e.taka),
    ],
  },
  {
    name: 'Rocket',
    kinds: plain,
    heads: 'Txn Date,TxnId,Sender A/C,Amount,DR/CR,Balance',
    row: (e, w) => [
      w.day(e.day),
      e.id,
      `${e.mobile}7`,
      w.taka(e.taka),
      isSpent(e) ? 'DR' : 'CR',
      w.taka(e.balance),
    ],
  },
  {
    name: 'Islami Bank',
    kinds: bank,
    heads: 'Trans. Date,Particulars,Instrument No,Withdraw (Dr.),Deposit (Cr.),Balance',
    row: (e, w) => [w.day(e.day), e.words, '', ...sides(e, w), w.taka(e.balance)],
  },
  {
    name: 'Dutch-Bangla Bank',
    kinds: plain,
    heads: 'Txn Date,Value Date,Description,Debit,Credit,Balance',
    row: (e, w) => [w.day(e.day), w.day(e.day), e.words, ...sides(e, w), w.taka(e.balance)],
    isNewestFirst: true,
  },
  {
    name: 'BRAC Bank',
    kinds: bank,
    heads: 'Date,Narration,Amount,Cr/Dr,Running Balance',
    row: (e, w) => [
      w.day(e.day),
      e.words,
      w.taka(e.taka),
      isSpent(e) ? 'Dr' : 'Cr',
      w.taka(e.balance),
    ],
  },
  {
    name: 'City Bank',
    kinds: plain,
    heads: 'Posting Date,Details,Amount (BDT)',
    row: (e, w) => [w.day(e.day), e.words, `${isSpent(e) ? '-' : '+'}${w.taka(e.taka)}`],
  },
  {
    name: 'Sonali Bank in Bangla',
    kinds: plain,
    heads: 'তারিখ,বিবরণ,উত্তোলন,জমা,স্থিতি',
    row: (e, w) => [w.day(e.day), e.words, ...sides(e, w), w.taka(e.balance)],
    hasDayOnce: true,
    wrapped: 1,
  },
  {
    name: 'Pubali Bank',
    kinds: plain,
    heads: 'DATE,PARTICULARS,AMOUNT',
    row: (e, w) => [w.day(e.day), e.words, `${w.taka(e.taka)} ${isSpent(e) ? 'DR' : 'CR'}`],
    wrapped: 1,
  },
  {
    name: 'a balance that tells',
    kinds: ['in', 'outgoing'],
    heads: 'Date,Details,Ref. No,Amount,Closing Balance',
    row: (e, w) => [w.day(e.day), e.words, e.id, w.taka(e.taka), w.taka(e.balance)],
  },
  {
    name: 'Agrani Bank',
    kinds: plain,
    heads: 'Date,Remarks,Amount',
    row: (e, w) => [w.day(e.day), e.words, isSpent(e) ? `(${w.taka(e.taka)})` : w.taka(e.taka)],
  },
  {
    name: 'Upay',
    kinds: ['in', 'in', 'not_successful', 'other_currency'],
    heads: 'Date,Trx No,Mobile No,Note,Amount,Currency,State',
    row: (e, w, c) => [
      w.day(e.day),
      e.id,
      e.mobile,
      e.words,
      w.taka(e.taka),
      e.kind === 'other_currency' ? 'USD' : 'BDT',
      stateOf(e, c),
    ],
  },
  {
    name: 'a cash book',
    kinds: bank,
    heads: 'তারিখ,বিবরণ,আয়,ব্যয়',
    row: (e, w) => [w.day(e.day), e.words, ...sides(e, w).toReversed()],
  },
]

const names = [
  'MD ABDUL HAQUE',
  'রহিমা খাতুন',
  'Salma Begum',
  'ABUL KALAM',
  'মোঃ করিম',
  'Jamal & Sons',
]
const notes = [
  'school roof',
  'যাকাত',
  '7K3QPX9F',
  'monthly gift',
  'NPSB FUND TRANSFER',
  'BEFTN CR FROM',
]
const balances = [
  'Opening Balance',
  'Balance B/F',
  'BALANCE BROUGHT FORWARD',
  'প্রারম্ভিক জের',
  'Closing Balance',
]
const totals = ['Total', 'Grand Total', 'Page Total', 'মোট', 'সর্বমোট', 'Sub-Total']
const reversals = ['REVERSAL', 'REV: ', 'Reversed', 'RVSL/']

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Ways to write a day of a statement. */
const dayForms: readonly ((year: string, month: string, day: string) => string)[] = [
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `${day}-${months[Number(month) - 1]}-${year}`,
  (year, month, day) => `${year}-${month}-${day}`,
  (year, month, day) => `${day} ${months[Number(month) - 1]} ${year} 10:15 AM`,
  (year, month, day) => inBangla(`${day}/${month}/${year}`),
  (year, month, day) => `${day}.${month}.${year.slice(2)}`,
  // Number by which a spreadsheet stores the day.
  (year, month, day) => String(Date.parse(`${year}-${month}-${day}`) / 86_400_000 + 25_569),
]
const takaForms: readonly ((taka: number) => string)[] = [
  (taka) => taka.toFixed(2),
  (taka) => taka.toLocaleString('en-IN', { minimumFractionDigits: 2 }),
  (taka) => inBangla(taka.toLocaleString('en-IN', { minimumFractionDigits: 2 })),
  (taka) => `৳ ${taka.toFixed(2)}`,
  (taka) => String(taka),
]

function inBangla(text: string): string {
  return text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
}

export type MadeStatement = {
  name: string
  /** Lines in the order of the file, as `2026-11-05 500`, and reasons of the rows left out. */
  expected: { lines: string[]; leftOut: Kind[] }
  /** A file of it in another format each time. */
  file: () => Uint8Array<ArrayBuffer>
}

/** Makes a statement of up to 40 rows. */
export function makeStatement(chance: Chance, number: number): MadeStatement {
  const layout = layouts[number % layouts.length] ?? chance.oneOf(layouts)
  const entries = entriesOf(layout, chance, number)
  const shown = layout.isNewestFirst ? entries.toReversed() : entries
  const words = shown.map((entry) => layout.row(entry, placeholders, chance))
  const lines = shown.filter(({ kind }) => kind === 'in')
  return {
    name: layout.name,
    expected: {
      lines: lines.map(({ day, taka }) => `${day} ${taka}`),
      leftOut: shown.map(({ kind }) => kind).filter((kind) => kind !== 'in'),
    },
    file: () => fileIn(layout, { shown, words }, chance),
  }
}

/** Writes entries, the oldest first, as a file of a layout. */
export function writeStatement(
  layout: Layout,
  entries: readonly Entry[],
  chance: Chance,
): Uint8Array<ArrayBuffer> {
  const shown = layout.isNewestFirst ? entries.toReversed() : entries
  const words = shown.map((entry) => layout.row(entry, placeholders, chance))
  return fileIn(layout, { shown, words }, chance)
}

function fileIn(
  layout: Layout,
  { shown, words }: { shown: readonly Entry[]; words: readonly (readonly string[])[] },
  chance: Chance,
) {
  const writeDay = chance.oneOf(dayForms)
  const writeTaka = chance.oneOf(takaForms)
  const rows = words.map((row) =>
    row.map((cell) =>
      cell
        .replace(/^<day (\d+)-(\d+)-(\d+)>$/, (_, ...parts: [string, string, string]) =>
          writeDay(...parts),
        )
        .replace(/<taka ([\d.-]+)>/, (_, taka) => writeTaka(Number(taka))),
    ),
  )
  const days = shown.map(({ day }) => day)
  const table = [...letterhead(chance), layout.heads.split(','), ...wrappedRows(layout, rows, days)]
  return new Uint8Array(fileOf(table, chance))
}

/** Filled in by each file in its own way. */
const placeholders: Written = { day: (day) => `<day ${day}>`, taka: (taka) => `<taka ${taka}>` }

const two = (day: number) => String(day).padStart(2, '0')

function entriesOf(layout: Layout, chance: Chance, number: number): Entry[] {
  const length = 5 + chance.below(35)
  let balance = 5_000_000
  const made = Array.from({ length }, (_, at): Entry => {
    const kind = chance.oneOf(layout.kinds)
    // Money of each kind but those that changed nothing changes the balance.
    const taka = 50 * (1 + chance.below(2_000)) + (chance.below(4) === 0 ? 0.5 : 0)
    if (kind === 'in') balance += taka
    if (kind === 'outgoing') balance -= taka
    // A bank numbers a batch once.
    const id = chance.below(8) === 0 ? `BATCH${number}` : `T${number}X${at}`
    const mobile = `01${3 + chance.below(7)}${String(10_000_000 + chance.below(80_000_000))}`
    return {
      kind,
      day: `2026-11-${two(1 + Math.floor((at * 25) / length))}`,
      taka,
      id,
      mobile,
      balance,
      words: wordsFor(kind, chance, at),
    }
  })
  const [first] = made
  const needsStart = layout.name === 'a balance that tells' && first
  if (!needsStart) return made
  const before = first.balance - (first.kind === 'in' ? first.taka : -first.taka)
  const start = { ...first, kind: 'balance' as const, words: 'Opening Balance', balance: before }
  return [start, ...made]
}

function wordsFor(kind: Kind, chance: Chance, at: number): string {
  if (kind === 'balance') return chance.oneOf(balances)
  if (kind === 'total') return chance.oneOf(totals)
  const words = `${chance.oneOf(notes)} ${chance.oneOf(names)} ${at}`
  return kind === 'not_successful' ? `${chance.oneOf(reversals)} ${words}` : words
}

function wrappedRows(
  { hasDayOnce, wrapped }: Layout,
  rows: readonly string[][],
  days: readonly string[],
): string[][] {
  return rows.flatMap((row, at) => {
    const isAgain = hasDayOnce && at > 0 && days[at] === days[at - 1]
    const shown = isAgain ? row.with(0, '') : row
    if (wrapped === undefined) return [shown]
    const [start = '', ...rest] = (row[wrapped] ?? '').split(' ')
    if (rest.length < 2) return [shown]
    const next = row.map((_, column) => (column === wrapped ? rest.join(' ') : ''))
    return [shown.with(wrapped, start), next]
  })
}

function letterhead(chance: Chance): string[][] {
  const lines = [
    'Village Trust',
    'Account No: 0123',
    'Statement period: November',
    'Branch: Natore',
    'Currency: BDT',
  ]
  return lines.slice(0, chance.below(6)).map((line) => [line])
}

function fileOf(rows: readonly (readonly string[])[], chance: Chance) {
  const form = chance.below(5)
  if (form === 0) return workbookOf(rows)
  const separator = [',', ';', '\t'][chance.below(3)] ?? ','
  const quoted = (cell: string) => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const text = rows.map((row) => row.map(quoted).join(separator)).join(chance.oneOf(['\n', '\r\n']))
  if (form === 1) return Buffer.from(`\uFEFF${text}`, 'utf16le')
  return Buffer.from(form === 2 ? `\uFEFF${text}` : text)
}

function workbookOf(rows: readonly (readonly string[])[]) {
  const cellOf = (cell: string) =>
    /^\d{1,9}(?:\.\d+)?$/.test(cell)
      ? `<c><v>${cell}</v></c>`
      : `<c t="inlineStr"><is><t>${escapeHtml(cell)}</t></is></c>`
  const xml = rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')
  const text = `<worksheet><sheetData>${xml}</sheetData></worksheet>`
  return officeFileOf('xlsx', [{ name: 'xl/worksheets/sheet1.xml', text }])
}
