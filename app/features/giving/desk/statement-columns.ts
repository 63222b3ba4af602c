// Columns of a statement are identified by their headings, so that the choice of a clerk is valid for the next file
// too.

import { phoneLink } from '../../../lib/text/phone.ts'
import { typedValue } from '../../../lib/text/typed-text.ts'
import { writtenDay } from '../../../lib/text/written-day.ts'
import { poishaOf } from '../promises/poisha.ts'

export const columnParts = ['day', 'amount', 'trxId', 'phone', 'text'] as const

type ColumnPart = (typeof columnParts)[number]

/** Heading of the column for each part; empty if there is none. */
export type StatementColumns = Record<ColumnPart, string>

export type ReadLine = {
  day: string
  amount: number
  trxId: string | null
  phone: string | null
  text: string | null
}

const outgoing = /debit|\bdr\b|withdraw|paid out|উত্তোলন|খরচ|ব্যয়|ডেবিট/i
const noAmount =
  /balance|fee|charge|vat\b|commission|date|time|type|\bby\b|from|স্থিতি|তারিখ|ফি$|চার্জ|ব্যালেন্স/i

/**
 * Tests of a heading for each part, the surest first: "Debit Amount" stands before "Credit Amount", and "Trx Type" and
 * "Trx Date" before "Trx ID".
 */
const usualHeads: Readonly<Record<ColumnPart, readonly ((head: string) => boolean)[]>> = {
  day: [(head) => /date|time|তারিখ|সময়/i.test(head)],
  amount: [
    /credit|\bcr\b|deposit|received|paid in|জমা|ক্রেডিট/i,
    /^(?!.*\bnet\b).*(?:amount|\bamt\b|পরিমাণ|টাকা)/i,
    /amount/i,
  ].map((pattern) => (head) => pattern.test(head) && !outgoing.test(head) && !noAmount.test(head)),
  trxId: [
    /(?:trx|txn|trans(?:action)?)[\s._-]*(?:id|no|num(?:ber)?)(?![a-z])|\butr\b|ট্রান.*(?:আইডি|নম্বর|নং)/i,
    /^(?!.*(?:date|time|type|amount|code|particular|detail|descri|note|mode|status|তারিখ|সময়|ধরন|পরিমাণ)).*(?:trx|txn|ট্রান)/i,
  ].map((pattern) => (head) => pattern.test(head)),
  phone: [(head) => /msisdn|phone|mobile|sender|from|customer|payer|মোবাইল|ফোন/i.test(head)],
  // A bank numbers the line in "Ref No" and puts what the giver wrote into "Particulars".
  text: [
    /^(?!.*\b(?:no\b|num|id\b)).*(?:reference|রেফারেন্স)/i,
    /remark|descri|narrat|particular|বিবরণ/i,
    /ref(?!und)|detail|note/i,
  ].map((pattern) => (head) => pattern.test(head)),
}

/**
 * Finds the headings and the first row below them. Statements begin with the name of the account, and two headings may
 * stand below a merged one.
 */
export function findHeads(rows: readonly string[][]): { heads: string[]; firstRow: number } {
  const scores = rows
    .slice(0, 30)
    .map(
      (row) =>
        columnParts.filter((part) => usualHeads[part].some((isHead) => row.some(isHead))).length,
    )
  const at = Math.max(0, scores.indexOf(Math.max(0, ...scores)))
  const [heads = [], below = []] = rows.slice(at, at + 2)
  const isData = below.some((cell) => recentDay(cell) || amountIn(cell))
  const isMerged = !isData && below.some((cell) => outgoing.test(cell))
  if (!isMerged) return { heads, firstRow: at + 1 }
  const length = Math.max(heads.length, below.length)
  const merged = Array.from({ length }, (_, column) => below[column] || heads[column] || '')
  return { heads: merged, firstRow: at + 2 }
}

/** Returns the remembered columns if the file has all of them; otherwise guesses the columns. */
export function guessColumns(
  heads: readonly string[],
  remembered: StatementColumns | undefined,
): StatementColumns {
  const isThere = (head: string) => head === '' || heads.includes(head)
  if (remembered && columnParts.every((part) => isThere(remembered[part]))) return remembered
  const taken = new Set<string>()
  const guess = (part: ColumnPart) => {
    const free = heads.filter((head) => !taken.has(head))
    const found = usualHeads[part].map((isHead) => free.find(isHead)).find(Boolean) ?? ''
    if (found) taken.add(found)
    return found
  }
  // The most specific headings are matched first, so that no general pattern takes them.
  const [trxId, day, amount, text, phone] = [
    guess('trxId'),
    guess('day'),
    guess('amount'),
    guess('text'),
    guess('phone'),
  ]
  return { day, amount, trxId, phone, text }
}

/**
 * Reads incoming money; `skipped` counts rows without a day or an amount, such as outgoing money.
 * @param today a later day is a mistake in the file
 */
export function readLines(
  rows: readonly string[][],
  columns: StatementColumns,
  today: string,
): { lines: ReadLine[]; skipped: number } {
  const { heads, firstRow } = findHeads(rows)
  const at = (part: ColumnPart) => (columns[part] ? heads.indexOf(columns[part]) : -1)
  const [day, amount, trxId, phone, text] = columnParts.map(at)
  const directions = heads.flatMap((head, index) => (directionHead.test(head) ? [index] : []))
  const below = rows.slice(firstRow)
  const isMonthFirst = hasMonthFirst(below.map((row) => row[day ?? -1] ?? ''))
  const lines: ReadLine[] = []
  let skipped = 0
  for (const row of below) {
    const cell = (index = -1) => row[index] ?? ''
    const read = { day: recentDay(cell(day), isMonthFirst), amount: amountIn(cell(amount)) }
    const isOutgoing = directions.some((index) => outgoingRow.test(cell(index)))
    if (!read.day || read.day > today || !read.amount || isOutgoing) {
      skipped++
      continue
    }
    const written = cell(phone)
    lines.push({
      day: read.day,
      amount: read.amount,
      trxId: typedValue(cell(trxId)).replace(/\s/g, '').slice(0, 60).toUpperCase() || null,
      phone: phoneLink(written)?.shown ?? (typedValue(written).slice(0, 60) || null),
      text: typedValue(cell(text)) || null,
    })
  }
  return { lines, skipped }
}

/** Heading of a column that tells incoming from outgoing money. */
const directionHead = /\bdr\b|\bd\/c\b|debit|type|ধরন/i
const outgoingRow = /^(?:d|dr\.?|debit|withdrawal|cash ?out)$|refund/i

/** True for a file that a spreadsheet in American English has saved again. */
function hasMonthFirst(cells: readonly string[]): boolean {
  const isOnly = (isMonthFirst: boolean) =>
    cells.some((cell) => recentDay(cell, isMonthFirst) && !recentDay(cell, !isMonthFirst))
  return isOnly(true) && !isOnly(false)
}

/** Parses the day of a cell; undefined before the year 2000, since no statement is that old. */
export function recentDay(cell: string, isMonthFirst = false): string | undefined {
  const day = writtenDay(cell, isMonthFirst)
  return day && day >= '2000' ? day : undefined
}

/** Parses the amount of a cell in poisha; undefined if it is empty, zero or outgoing. */
function amountIn(cell: string): number | undefined {
  const text = typedValue(cell).replace(/\s*(?:cr|\(cr\))\.?$/i, '')
  // A spreadsheet stores 500.10 as 500.10000000000002.
  const exact = /^\d{1,10}\.\d{3,}$/.test(text) ? Number(text).toFixed(2) : text
  return poishaOf(exact) || undefined
}
