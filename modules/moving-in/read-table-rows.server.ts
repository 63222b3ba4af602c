// Reads a table into values of a form. It runs in the child process that reads statements too, because the text of a few
// megabytes takes seconds.
import { errorMessage, type PlainKey, reasonOf } from '#core/error-messages/error-message.ts'
import { readSheets } from '#core/platform/documents/read-table.ts'
import { AppError } from '#core/platform/errors.ts'
import { otherRowReader } from './other-rows.server.ts'
import { convertTable, countBijoy } from './table-bijoy.server.ts'
import { type FieldRules, longestCell, type Row, rowReader } from './table-cells.server.ts'
import { guessColumns, headRowOf } from './table-columns.server.ts'
import type { TableColumns, TableKind } from './table-kinds.ts'

/** Tables often begin with a title. */
const mostRowsAbove = 20
/** The change of this many rows keeps other writers waiting for about two seconds. */
const maxTableRows = 2_000
/** Characters of all cells: a workbook may name one long text in thousands of them. */
const maxCharacters = 6_000_000

const bounds = {
  maxRows: maxTableRows + mostRowsAbove,
  tooManyRows: errorMessage('table.too_many_rows', { max: maxTableRows }),
  // A cell that was cut is still seen to be too long.
  maxCellLength: longestCell + 1,
  fillsMerged: true,
}

/** `columns` as the clerk chose them; without, those `remembered` if the table has all of them, otherwise guesses. */
export type RowsTask = {
  kind: TableKind
  rules: FieldRules
  columns: TableColumns | undefined
  remembered: TableColumns | undefined
  convertsBijoy: boolean
}

/**
 * `heads` are the headings in the order of the columns, empty for a column without one; `bijoy` is the number of cells
 * in Bijoy before any conversion; `notes` tell what was decided about the file as a whole.
 */
export type TableFacts = {
  heads: string[]
  columns: TableColumns
  bijoy: number
  notes: readonly PlainKey[]
  /** Headings of the columns that fill no field. */
  notTaken: string[]
}

/** `line` is the number of the row as a spreadsheet counts them. */
export type ReadRow = Row & { line: number }

/** A longer text is no heading. */
const headOf = (cell: string) => (cell.length > 300 ? '' : cell)

/** Reads the first sheet of a file. @throws AppError unsupported_type, too_large */
export function readTableRows(
  bytes: Uint8Array,
  { kind, rules, columns, remembered, convertsBijoy }: RowsTask,
): TableFacts & { rows: ReadRow[] } {
  const [sheet] = readSheets(bytes, bounds)
  const written = sheet?.rows ?? []
  const characters = written.flat().reduce((sum, cell) => sum + cell.length, 0)
  if (characters > maxCharacters)
    throw new AppError('too_large', errorMessage('table.too_much_text', { max: maxCharacters }))
  const bijoy = countBijoy(written)
  const all = bijoy > 0 && convertsBijoy ? convertTable(written) : written
  const first = all.slice(0, mostRowsAbove).map((row) => row.map(headOf))
  const headRow = headRowOf(kind, rules.fields, first)
  const heads = first[headRow] ?? []
  const cells = [...all.entries()].filter(([at, row]) => at > headRow && row.some(Boolean))
  if (cells.length > maxTableRows) throw new AppError('too_large', bounds.tooManyRows)
  const used = columns ?? guessColumns(kind, rules.fields, heads, remembered)
  const read = rowReader(
    kind,
    rules,
    used,
    heads,
    cells.map(([, row]) => row),
  )
  const otherRow = otherRowReader(heads)
  return {
    heads,
    bijoy,
    notes: sheet?.isAnsi ? ['table.ansi'] : [],
    notTaken: heads.filter((head) => head && !Object.values(used).includes(head)),
    columns: used,
    rows: cells.map(([at, row]) => {
      const { values, problems } = read(row)
      const reason = otherRow(row)
      const isOther = reason && (problems.length === 0 || reason !== 'table.sum_row')
      return {
        line: at + 1,
        values,
        problems: isOther ? [{ field: '', reason: reasonOf(reason) }] : problems,
      }
    }),
  }
}
