// Columns of a statement are identified by their headings, so that the choice of a clerk is valid for the next file
// too. The columns that tell what a row is (direction, state, currency, balance) are chosen like those that are stored.
import { recentDay, signedAmount } from './statement-cells.ts'
import {
  type ChosenColumns,
  type GuardPart,
  type LinePart,
  lineParts,
  type StatementColumns,
} from './statement-parts.ts'
import { directionOf, isOtherCurrency, isWholly, namesOtherCurrency } from './statement-words.ts'

/** Headings, and the rows below them, of which the first has this index in the file. */
export type StatementTable = { heads: string[]; rows: readonly string[][]; firstRow: number }

type HeadTest = (head: string) => boolean

const outgoing = /debit|\bdr\b|withdraw|paid out|\bpayments?(?:\(s\))?$|উত্তোলন|খরচ|ব্যয়|ডেবিট|প্রদান/i
const noAmount =
  /balance|fee|charge|vat\b|commission|date|time|type|\bby\b|from|\bto\b|\bno\b|number|স্থিতি|তারিখ|ফি$|চার্জ|ব্যালেন্স/i
const bothDirections =
  /\bdr\b.*\bcr\b|\bcr\b.*\bdr\b|\b(?:d\s*\/\s*c|c\s*\/\s*d)\b|debit.*credit|credit.*debit|direction|indicator|\bin\s*\/\s*out\b|জমা.*উত্তোলন|উত্তোলন.*জমা|ডেবিট.*ক্রেডিট|ক্রেডিট.*ডেবিট/i

const incoming = /credit|\bcr\b|deposit|received|paid in|জমা|ক্রেডিট/i

/** Amounts that are asked for, or have not come yet. */
const notReceived =
  /request|pending|promis|pledg|commit|expect|\bdue\b|outstanding|unpaid|invoice|\bbill|target|original|initiat|authori[sz]|\bhold|held|blocked|limit|discount|tax\b|অনুরোধ|চাওয়া|বকেয়া|পাওনা|প্রতিশ্রুত|প্রত্যাশিত|অপেক্ষমা|লক্ষ্য|চাহিদা/i
/** Amounts that went back, or never came. */
const returned =
  /fail|refund|revers|return|cancel|declin|reject|void|charge ?back|bounce|ব্যর্থ|ফেরত|ফেরৎ|বাতিল|প্রত্যাখ্যাত/i

const isAmountHead = (head: string) =>
  !outgoing.test(head) &&
  !noAmount.test(head) &&
  !bothDirections.test(head) &&
  !notReceived.test(head) &&
  !returned.test(head)

/**
 * Tests of a heading for each part, the surest first: "Debit Amount" stands before "Credit Amount", and "Trx Type" and
 * "Trx Date" before "Trx ID".
 */
const usualHeads: Readonly<Record<LinePart, readonly HeadTest[]>> = {
  day: [(head) => /date|তারিখ/i.test(head), (head) => /time|সময়/i.test(head)],
  amount: [
    (head: string) => isWholly(head, 'in') && !/receipt/i.test(head),
    (head: string) => incoming.test(head),
    (head: string) => /^(?!.*\bnet\b).*(?:amount|\bamt\b|পরিমাণ|টাকা)/i.test(head),
    (head: string) => /amount/i.test(head),
    (head: string) => isWholly(head, 'in'),
  ].map((isHead) => (head) => isHead(head) && isAmountHead(head)),
  trxId: [
    /(?:trx|txn|trans(?:action)?)[\s._-]*(?:id|no|num(?:ber)?)(?![a-z])|\butr\b|ট্রান.*(?:আইডি|নম্বর|নং)/i,
    /^(?!.*(?:date|time|type|amount|code|particular|detail|descri|note|mode|status|nature|currency|balance|তারিখ|সময়|ধরন|পরিমাণ)).*(?:trx|txn|ট্রান)/i,
  ].map((pattern) => (head) => pattern.test(head)),
  phone: [(head) => /msisdn|phone|mobile|sender|from|customer|payer|মোবাইল|ফোন|প্রেরক/i.test(head)],
  // A bank numbers the line in "Ref No" and puts what the giver wrote into "Particulars".
  text: [
    /^(?!.*\b(?:no\b|num|id\b)).*(?:reference|রেফারেন্স)/i,
    /remark|descri|narrat|particular|বিবরণ/i,
    /ref(?!und)|detail|note/i,
  ].map((pattern) => (head) => pattern.test(head)),
}

/** Letterheads are shorter. */
const mostRowsAbove = 100

/**
 * Finds the headings and the rows below them. Statements begin with the name of the account, and two headings may
 * stand below a merged one.
 */
export function findTable(all: readonly string[][]): StatementTable {
  const scores = all
    .slice(0, mostRowsAbove)
    .map(
      (row) =>
        lineParts.filter((part) => usualHeads[part].some((isHead) => row.some(isHead))).length,
    )
  const at = Math.max(0, scores.indexOf(Math.max(0, ...scores)))
  const [heads = [], below = []] = all.slice(at, at + 2)
  const isData = below.some((cell) => recentDay(cell) || signedAmount(cell)?.amount)
  const isMerged = !isData && below.some((cell) => outgoing.test(cell) || isWholly(cell, 'out'))
  const firstRow = at + (isMerged ? 2 : 1)
  const rows = all.slice(firstRow)
  const least = Math.max(heads.length, isMerged ? below.length : 0)
  const width = rows.reduce((most, row) => Math.max(most, row.length), least)
  const named = Array.from({ length: width }, (_, column) => {
    const head = (isMerged && below[column]) || heads[column] || ''
    return head || (rows.some((row) => row[column]) ? nameOf(column) : '')
  })
  // A heading that occurs twice is two columns.
  const unique = named.map((head, column) =>
    head && named.indexOf(head) < column ? `${head} ${nameOf(column)}` : head,
  )
  return { heads: unique, rows, firstRow }
}

/** Name of a column in a spreadsheet, of which a statement has at most 60. A lone D would stand for debit. */
function nameOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  const letters = column < 26 ? last : `${String.fromCharCode(64 + Math.floor(column / 26))}${last}`
  return `(column ${letters})`
}

/**
 * Returns the chosen columns, else the remembered ones if the file has all of them, else guesses. Where no column was
 * remembered it is guessed too: the last file may not have had one.
 */
export function columnsOf(
  table: StatementTable,
  chosen?: ChosenColumns,
  remembered?: ChosenColumns,
): StatementColumns {
  const { heads } = table
  const isThere = (head: string | undefined) => !head || heads.includes(head)
  const known = remembered && lineParts.every((part) => isThere(remembered[part])) && remembered
  const line = chosen ?? guessLine(table, known || undefined)
  const guard = (part: GuardPart) => {
    const last = remembered?.[part]
    return chosen?.[part] ?? (last && isThere(last) ? last : guessGuard[part](table, line))
  }
  const [direction, status] = [guard('direction'), guard('status')]
  return { ...line, direction, status, currency: guard('currency'), balance: guard('balance') }
}

function guessLine(
  { heads, rows }: StatementTable,
  known?: ChosenColumns,
): Record<LinePart, string> {
  const taken = new Set(Object.values(known ?? {}))
  const hasAmounts = (head: string) =>
    cellsOf({ heads, rows }, head).some((cell) => signedAmount(cell)?.amount)
  const guess = (part: LinePart) => {
    if (known?.[part]) return known[part]
    const free = heads.filter((head) => head && !taken.has(head))
    const found = (isUsable: HeadTest) =>
      usualHeads[part].map((isHead) => free.find((head) => isHead(head) && isUsable(head)))
    // A column in taka with amounts is better than one that is empty.
    const isBest = (head: string) => !namesOtherCurrency(head) && hasAmounts(head)
    const best = part === 'amount' ? [...found(isBest), ...found(() => true)] : found(() => true)
    const first = best.find(Boolean) ?? ''
    const isDoubtful = part === 'amount' && hasRival({ heads, rows }, first)
    const head = isDoubtful ? '' : first
    if (head) taken.add(head)
    return head
  }
  // The most specific headings are matched first, so that no general pattern takes them.
  const [trxId, day, amount] = [guess('trxId'), guess('day'), guess('amount')]
  return { day, amount, trxId, text: guess('text'), phone: guess('phone') }
}

type Table = Pick<StatementTable, 'heads' | 'rows'>

/** Tells whether another column is as much one of amounts, and has others: then the clerk chooses. */
function hasRival({ heads, rows }: Table, amount: string): boolean {
  const isPlain = (head: string) =>
    /amount|\bamt\b|পরিমাণ|টাকা/i.test(head) && !incoming.test(head) && !isWholly(head, 'in')
  if (!isPlain(amount)) return false
  const valueAt = (row: readonly string[], at: number) => signedAmount(row[at] ?? '')?.amount ?? 0
  const place = heads.indexOf(amount)
  return heads.some(
    (head, at) =>
      at !== place &&
      isPlain(head) &&
      isAmountHead(head) &&
      !isWholly(head, 'out') &&
      !/\bnet\b/i.test(head) &&
      namesOtherCurrency(head) === namesOtherCurrency(amount) &&
      rows.some((row) => valueAt(row, at) > 0 && valueAt(row, at) !== valueAt(row, place)),
  )
}

/** Returns the columns of money that went back. */
export function returnedColumns({ heads }: Table, amount: string): number[] {
  return heads.flatMap((head, at) => (head !== amount && returned.test(head) ? [at] : []))
}

/** Returns the filled cells of the column with a heading. */
export function cellsOf({ heads, rows }: Table, head: string): string[] {
  const at = heads.indexOf(head)
  return rows.flatMap((row) => row[at] || [])
}

/** Returns the columns of money that went out, beside the one of money that came in. */
export function outgoingColumns({ heads, rows }: Table, amount: string): number[] {
  return heads.flatMap((head, at) => {
    const isOut = isWholly(head, 'out') || outgoing.test(head)
    const isOther = head === amount || noAmount.test(head) || bothDirections.test(head)
    return isOut && !isOther && rows.some((row) => signedAmount(row[at] ?? '')) ? [at] : []
  })
}

/** Returns the direction that the heading of the column of amounts tells, or the columns beside it. */
export function incomingSide(table: Table, amount: string): 'in' | 'out' | undefined {
  // What was paid, beside what was asked for, was paid to the account.
  const isAnswered = table.heads.some(
    (head) => notReceived.test(head) && /amount|\bamt\b/i.test(head),
  )
  const isOut = (!isAnswered && isWholly(amount, 'out')) || outgoing.test(amount)
  const isIn = isWholly(amount, 'in') || incoming.test(amount)
  if (isOut !== isIn) return isOut ? 'out' : 'in'
  return outgoingColumns(table, amount).length > 0 ? 'in' : undefined
}

const typeHead =
  /^(?:(?:trx|txn|trans(?:action)?|payment|entry|voucher|লেনদেনের)\.?\s*)?(?:type|nature|kind|sign|flow|ধরন|প্রকার)$/i

const guessGuard: Readonly<
  Record<GuardPart, (table: StatementTable, line: Record<LinePart, string>) => string>
> = {
  direction(table, { amount, day, trxId, phone }) {
    const { heads } = table
    // The column says it where incoming and outgoing money have one each.
    if (outgoingColumns(table, amount).length > 0) return ''
    const place = heads.indexOf(amount)
    const candidates = heads.flatMap((head, at) => {
      if (['', day, amount, trxId, phone].includes(head)) return []
      const cells = cellsOf(table, head)
      const said = new Set(cells.map(directionOf))
      const known = cells.filter(directionOf).length
      const isMixed = said.has('in') && said.has('out') && known * 2 >= cells.length
      const isSure = bothDirections.test(head)
      if (!isSure && !typeHead.test(head) && !isMixed) return []
      // The column beside the amount counts, not the kind of the account or the card.
      return [{ head, rank: (isSure ? 0 : 1_000) + (known ? 0 : 100) + Math.abs(at - place) }]
    })
    return candidates.toSorted((a, b) => a.rank - b.rank)[0]?.head ?? ''
  },
  status(table, { amount }) {
    const named = table.heads.find(
      (head) =>
        /status|\bstate\b|\bresult\b|অবস্থা|স্ট্যাটাস|ফলাফল/i.test(head) &&
        !/account|kyc|customer|marital/i.test(head),
    )
    const isState = (cell: string) => isWholly(cell, 'done') || isWholly(cell, 'failed')
    const telling = table.heads.find((head) => {
      const cells = head && head !== amount ? cellsOf(table, head) : []
      return cells.some((cell) => isWholly(cell, 'failed')) && cells.every(isState)
    })
    return named ?? telling ?? ''
  },
  currency({ heads, rows }, { amount }) {
    const named = heads.find((head) => /currency|\bccy\b|\bcurr?\b|মুদ্রা|কারেন্সি/i.test(head))
    const telling = heads.find((head) => {
      const cells = head && head !== amount ? cellsOf({ heads, rows }, head) : []
      const isForeign = (cell: string) => cell.length < 10 && namesOtherCurrency(cell)
      return (
        cells.some(isForeign) && cells.every((cell) => isForeign(cell) || !isOtherCurrency(cell))
      )
    })
    return named ?? telling ?? ''
  },
  balance({ heads }) {
    const isBalance = (head: string) =>
      /balance|স্থিতি|ব্যালেন্স|উদ্বৃত্ত/i.test(head) &&
      !/opening|previous|before|\bpre\b|প্রারম্ভিক|আগের/i.test(head)
    return heads.find(isBalance) ?? ''
  },
}
