// Cells of a table as values of a form.

import { errorMessage, type PlainKey, reasonOf } from '#core/error-messages/error-message.ts'
import { typedToHtml } from '#core/lib/html/plain-html.ts'
import { type CellDamage, cellDamage } from '#core/lib/text/damaged-cell.ts'
import { phoneLink } from '#core/lib/text/phone.ts'
import { dayReader } from '#core/lib/text/written-day.ts'
import { choiceOf } from './table-columns.server.ts'
import type { RowProblem, TableColumns, TableKind } from './table-kinds.ts'
import type { TableRules } from './table-rules.server.ts'

const days = new Set([
  'date',
  'closesOn',
  'pinnedUntil',
  'takesPlaceOn',
  'takesPlaceUntil',
  'startsOn',
  'endsOn',
  'agreedOn',
  'since',
  'until',
  'asOf',
])
const flags = new Set(['isPinned', 'isSample'])

/** Longest text of a cell in a spreadsheet: formatting a longer one would keep the site busy. */
export const longestCell = 32_767

export type Row = { values: Record<string, string>; problems: RowProblem[] }

/** What the rules of a kind tell the reader. */
export type FieldRules = Pick<TableRules, 'fields' | 'choices' | 'html'>

const damages: Readonly<Record<CellDamage, PlainKey>> = {
  number: 'table.cut_number',
  formula: 'table.error_value',
  letters: 'table.lost_letters',
}

/**
 * Returns a function that reads the values of a row for the form of its kind, and what a spreadsheet has spoiled in it;
 * a field without a column is not sent.
 * @param rows all rows of the table, since its days tell the order of day and month
 */
export function rowReader(
  kind: TableKind,
  rules: FieldRules,
  columns: TableColumns,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): (row: readonly string[]) => Row {
  const fields = rules.fields.flatMap((field) => {
    const column = columns[field]
    if (!column) return []
    const at = heads.indexOf(column)
    const cellOf = (row: readonly string[]) =>
      column.startsWith('=') ? column.slice(1) : (row[at] ?? '')
    return [{ field, cellOf, isDay: days.has(field) }]
  })
  const written = fields.filter(({ isDay }) => isDay).flatMap(({ cellOf }) => rows.map(cellOf))
  const dayIn = dayReader(written)
  return (row) => {
    const values = new Map<string, string>()
    const problems: RowProblem[] = []
    for (const { field, cellOf, isDay } of fields) {
      const cell = cellOf(row)
      if (cell.length > longestCell) {
        problems.push({ field, reason: errorMessage('table.long_cell', { max: longestCell }) })
        continue
      }
      const damage = cellDamage(cell)
      if (damage) problems.push({ field, reason: reasonOf(damages[damage]) })
      const value = isDay ? (dayIn(cell) ?? cell) : fieldValue(kind, rules, field, cell)
      const target = value && targetOf(rules, columns, field, value)
      values.set(target || field, value)
    }
    if (kind === 'statistics') setPercent(values)
    return { values: Object.fromEntries(values), problems }
  }
}

/** A number of a percentage has its sign in the cell, which tells the unit where no column does. */
function setPercent(values: Map<string, string>) {
  const [, number] = /^(.*\S)\s*%$/.exec(values.get('value') ?? '') ?? []
  const unit = values.get('unit')
  if (!number || (unit && unit !== 'percent')) return
  values.set('value', number)
  values.set('unit', 'percent')
}

/** A table in one language has one column for both: the script of each cell tells its language. */
function targetOf({ fields }: FieldRules, columns: TableColumns, field: string, value: string) {
  const other = field.endsWith('Bn') ? field.slice(0, -2) : `${field}Bn`
  if (columns[other] || !fields.includes(other)) return field
  const isBangla = /\p{Script=Bengali}/u.test(value)
  return isBangla === field.endsWith('Bn') ? field : other
}

function fieldValue(kind: TableKind, { choices, html }: FieldRules, field: string, cell: string) {
  const values = choices[field]
  if (values) return choiceOf(kind, values, cell)
  if (flags.has(field)) return flagOf(cell)
  if (html.includes(field)) return typedToHtml(cell)
  // A mobile that was kept as a number has lost its 0.
  return /phone|mobile/.test(field) ? (phoneLink(cell)?.shown ?? cell) : cell
}

function flagOf(cell: string): string {
  if (/^(?:হ্যাঁ|হ্যা|জি|x|✓|✔)$/iu.test(cell)) return 'yes'
  return /^না$/u.test(cell) ? 'no' : cell.toLowerCase()
}
