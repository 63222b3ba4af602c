// Reads the file of a statement into lines and rows left out. It runs in the child process of statement-worker.server.ts, because
// a file of 20,000 lines takes seconds.
import { errorMessage } from '#core/error-messages/error-message.ts'
import { readSheets } from '#core/platform/documents/read-table.ts'
import { AppError } from '#core/platform/errors.ts'
import { withoutInvisible } from '#core/lib/text/typed-text.ts'
import { columnsOf, findTable, type StatementTable } from './statement-columns.ts'
import { type Answers, type ReadRows, readLines } from './statement-lines.ts'
import type { ChosenColumns, StatementColumns } from './statement-parts.ts'

export const maxStatementRows = 20_000

const bounds = {
  maxRows: maxStatementRows,
  tooManyRows: errorMessage('gift.too_many_lines', { max: maxStatementRows }),
  maxCellLength: 300,
}

/** `chosen` by the clerk, or `remembered` from the last statement of this way. */
export type StatementTask = {
  /** Calendar day on which it is read. */
  today: string
  chosen?: ChosenColumns | undefined
  remembered?: ChosenColumns | undefined
  answers?: Answers | undefined
}

export type ReadStatement = ReturnType<typeof readStatement>

/** `read`: its rows, if the columns for it are found. */
type FoundSheet = {
  sheet: string | null
  table: StatementTable
  columns: StatementColumns
  read?: ReadRows
}

/** Reads a statement. @throws AppError unsupported_type (also if no sheet of several has payments), too_large */
export function readStatement(bytes: Uint8Array, task: StatementTask) {
  const found = findSheet(bytes, task)
  const { table, sheet } = found
  const isWhole = !task.chosen || (task.chosen.day !== '' && task.chosen.amount !== '')
  const columns = isWhole ? found.columns : columnsOf(table, task.chosen)
  const { questions, opening, closing, ...read } =
    (isWhole && found.read) || readLines(table, columns, task.today, task.answers)
  const heads = table.heads.filter(Boolean)
  return { facts: { sheet, heads, columns, questions, opening, closing }, ...read }
}

/**
 * Finds the first sheet that has a table with a day and an amount, since banks put a cover before it. A sheet that
 * brings money in is preferred: the cover may have a table too. The columns of a lone sheet may still be chosen.
 */
function findSheet(
  bytes: Uint8Array,
  { chosen, remembered, today, answers }: StatementTask,
): FoundSheet {
  // A clerk who chooses no amount sees the same sheet as before.
  const wanted = chosen?.day && chosen.amount ? chosen : undefined
  const names: string[] = []
  const empty: FoundSheet[] = []
  const filled: FoundSheet[] = []
  let withTable: FoundSheet | undefined
  for (const { name, rows } of readSheets(bytes, bounds)) {
    const table = findTable(rows)
    const columns = columnsOf(table, wanted, remembered)
    const sheet = name === undefined ? null : withoutInvisible(name).trim()
    const found = { sheet, table, columns }
    if (hasTable(found)) {
      const read = readLines(table, columns, today, answers)
      if (read.lines.length + read.questions.length > 0) return { ...found, read }
      withTable ??= found
    }
    names.push(sheet ?? '')
    const alike = rows.some((row) => row.some(Boolean)) ? filled : empty
    alike.push(found)
  }
  const [first, ...others] = filled.length > 0 ? filled : empty
  const found = withTable ?? (others.length === 0 ? first : undefined)
  if (found) return found
  const sheets = names.map((name) => `“${name}”`).join(', ')
  throw new AppError('unsupported_type', errorMessage('gift.no_table', { sheets }))
}

function hasTable({ table: { heads }, columns }: FoundSheet): boolean {
  const isThere = (head: string) => head === '' || heads.includes(head)
  return columns.day !== '' && columns.amount !== '' && Object.values(columns).every(isThere)
}
