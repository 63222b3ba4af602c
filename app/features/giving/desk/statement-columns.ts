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

const usualHeads: Readonly<Record<ColumnPart, RegExp>> = {
  day: /date|time|তারিখ|সময়/i,
  amount: /credit|deposit|received|amount|জমা|পরিমাণ|টাকা/i,
  trxId: /trx|txn|transaction\s*(?:id|no)|utr|ট্রান/i,
  phone: /msisdn|phone|mobile|sender|from|customer|payer|মোবাইল|ফোন/i,
  text: /ref|remark|descri|narrat|particular|detail|note|বিবরণ|রেফারেন্স/i,
}

/** Finds the row with the headings, since statements begin with the name of the account. */
export function headRowOf(rows: readonly string[][]): number {
  const scores = rows
    .slice(0, 30)
    .map(
      (row) => columnParts.filter((part) => row.some((cell) => usualHeads[part].test(cell))).length,
    )
  const best = Math.max(0, ...scores)
  return Math.max(0, scores.indexOf(best))
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
    const head = heads.find((one) => !taken.has(one) && usualHeads[part].test(one)) ?? ''
    if (head) taken.add(head)
    return head
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

/** Reads incoming money; `skipped` counts rows without a day or an amount, such as outgoing money. */
export function readLines(
  rows: readonly string[][],
  columns: StatementColumns,
): { lines: ReadLine[]; skipped: number } {
  const headRow = headRowOf(rows)
  const heads = rows[headRow] ?? []
  const at = (part: ColumnPart) => (columns[part] ? heads.indexOf(columns[part]) : -1)
  const [day, amount, trxId, phone, text] = columnParts.map(at)
  const lines: ReadLine[] = []
  let skipped = 0
  for (const row of rows.slice(headRow + 1)) {
    const cell = (index = -1) => row[index] ?? ''
    const read = { day: recentDay(cell(day)), amount: amountIn(cell(amount)) }
    if (!read.day || !read.amount) {
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

/** Parses the day of a cell; undefined before the year 2000, since no statement is that old. */
export function recentDay(cell: string): string | undefined {
  const day = writtenDay(cell)
  return day && day >= '2000' ? day : undefined
}

/** Parses the amount of a cell in poisha; undefined if it is empty, zero or outgoing. */
function amountIn(cell: string): number | undefined {
  const text = typedValue(cell).replace(/\s*(?:cr|\(cr\))\.?$/i, '')
  // A spreadsheet stores 500.10 as 500.10000000000002.
  const exact = /^\d{1,10}\.\d{3,}$/.test(text) ? Number(text).toFixed(2) : text
  return poishaOf(exact) || undefined
}
