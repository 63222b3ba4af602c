// Cells of a table as values of a form.

import { typedToHtml } from '../../../lib/html/plain-html.ts'
import { withoutFormulaGuards } from '../../../lib/text/csv.ts'
import { typedValue } from '../../../lib/text/typed-text.ts'
import { writtenDay } from '../../../lib/text/written-day.ts'
import { choiceOf } from './table-columns.server.ts'
import type { TableColumns, TableKind } from './table-kinds.ts'
import type { TableRules } from './table-rules.server.ts'

const days = new Set([
  'date',
  'closesOn',
  'pinnedUntil',
  'startsOn',
  'endsOn',
  'agreedOn',
  'since',
  'until',
  'asOf',
])
const amounts = new Set(['amount', 'value'])
const flags = new Set(['isPinned', 'isSample'])

/** Returns the values of a row for the form of its kind; a field without a column is not sent. */
export function valuesOf(
  kind: TableKind,
  rules: TableRules,
  columns: TableColumns,
  heads: readonly string[],
  row: readonly string[],
): Record<string, string> {
  const values = new Map<string, string>()
  for (const field of rules.fields) {
    const column = columns[field]
    if (!column) continue
    const cell = column.startsWith('=') ? column.slice(1) : (row[heads.indexOf(column)] ?? '')
    const value = fieldValue(kind, rules, field, withoutFormulaGuards(cell))
    const target = value && targetOf(rules, columns, field, value)
    values.set(target || field, value)
  }
  return Object.fromEntries(values)
}

/** A table in one language has one column for both: the script of each cell tells its language. */
function targetOf({ fields }: TableRules, columns: TableColumns, field: string, value: string) {
  const other = field.endsWith('Bn') ? field.slice(0, -2) : `${field}Bn`
  if (columns[other] || !fields.includes(other)) return field
  const isBangla = /\p{Script=Bengali}/u.test(value)
  return isBangla === field.endsWith('Bn') ? field : other
}

function fieldValue(kind: TableKind, { choices, html }: TableRules, field: string, cell: string) {
  const values = choices[field]
  if (values) return choiceOf(kind, values, cell)
  if (days.has(field)) return writtenDay(cell) ?? cell
  if (amounts.has(field)) return amountOf(cell)
  if (flags.has(field)) return flagOf(cell)
  if (html.includes(field)) return typedToHtml(cell)
  return cell
}

/** Removes the currency and zeros behind the point: `Tk. 12,500.00/-` is 12,500. */
function amountOf(cell: string): string {
  return typedValue(cell)
    .replace(/^(?:tk\.?|bdt|৳|টাকা)\s*/i, '')
    .replace(/\s*(?:\/[-=]|tk\.?|bdt|৳|টাকা)$/i, '')
    .replace(/\.0+$/, '')
}

function flagOf(cell: string): string {
  if (/^(?:হ্যাঁ|হ্যা|জি|x|✓|✔)$/iu.test(cell)) return 'yes'
  return /^না$/u.test(cell) ? 'no' : cell.toLowerCase()
}
