// Columns of a statement are identified by their headings, so that the choice of a clerk is valid for the next file
// too.

import { phoneLink } from '../../../lib/text/phone.ts'
import { typedValue } from '../../../lib/text/typed-text.ts'
import { poishaOf } from './poisha.ts'

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
    const read = { day: dayIn(cell(day)), amount: amountIn(cell(amount)) }
    if (!read.day || !read.amount) {
      skipped++
      continue
    }
    const written = cell(phone)
    lines.push({
      day: read.day,
      amount: read.amount,
      trxId: typedValue(cell(trxId)).replace(/\s/g, '').slice(0, 60).toUpperCase() || null,
      phone: phoneLink(written)?.shown ?? (written.slice(0, 60) || null),
      text: typedValue(cell(text)) || null,
    })
  }
  return { lines, skipped }
}

/** Parses the amount of a cell in poisha; undefined if it is empty, zero or outgoing. */
function amountIn(cell: string): number | undefined {
  const text = typedValue(cell).replace(/\s*(?:cr|\(cr\))\.?$/i, '')
  // A spreadsheet stores 500.10 as 500.10000000000002.
  const exact = /^\d{1,10}\.\d{3,}$/.test(text) ? Number(text).toFixed(2) : text
  return poishaOf(exact) || undefined
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Parses the day of a cell, with or without a time; the day precedes the month. */
export function dayIn(cell: string): string | undefined {
  const text = typedValue(cell)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)
  if (iso) return dayFrom(iso[1], iso[2], iso[3])
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/.exec(text)
  if (numbers) return dayFrom(numbers[3], numbers[2], numbers[1])
  const named = /^(\d{1,2})[-/. ]*([a-z]{3})[a-z]*[-/., ]*(\d{4}|\d{2})(?!\d)/i.exec(text)
  if (named) return dayFrom(named[3], monthOf(named[2]), named[1])
  const american = /^([a-z]{3})[a-z]*[ .]+(\d{1,2}),?\s+(\d{4})(?!\d)/i.exec(text)
  if (american) return dayFrom(american[3], monthOf(american[1]), american[2])
  // Spreadsheets count days since 30 December 1899.
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0
  if (serial < 36_526 || serial > 73_050) return undefined
  return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10)
}

function monthOf(name = ''): string {
  return String(months.indexOf(name.toLowerCase()) + 1)
}

function dayFrom(year = '', month = '', day = ''): string | undefined {
  const full = year.length === 2 ? `20${year}` : year
  const written = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
  return isDay && Number(full) >= 2000 ? written : undefined
}
