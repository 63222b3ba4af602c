// Reads the file of a statement into lines with their keys. It runs in the child process of statement-worker.server.ts, because
// a file of 20,000 lines takes seconds.
import { createHash } from 'node:crypto'
import { errorMessage } from '#error-messages/error-message.ts'
import { readSheets } from '#platform/documents/read-table.ts'
import { AppError } from '#platform/errors.ts'
import { withoutInvisible } from '../../../lib/text/typed-text.ts'
import { type GivingWay, trxIdKey } from './giving-ways.ts'
import {
  findHeads,
  guessColumns,
  type ReadLine,
  readLines,
  type StatementColumns,
} from './statement-columns.ts'

export const maxStatementRows = 20_000

const bounds = {
  maxRows: maxStatementRows,
  tooManyRows: errorMessage('gift.too_many_lines', { max: maxStatementRows }),
  maxCellLength: 300,
}

/** A line with the key that identifies it in every file. */
export type KeyedLine = ReadLine & { lineKey: string }

/** `chosen` by the clerk, or `remembered` from the last statement of this way. */
export type StatementTask = {
  way: GivingWay
  /** Calendar day on which it is read. */
  today: string
  chosen?: StatementColumns | undefined
  remembered?: StatementColumns | undefined
}

export type StatementFacts = {
  /** Sheet of the workbook; null if the file names none. */
  sheet: string | null
  heads: string[]
  columns: StatementColumns
  /** Number of rows without a day or incoming money, or with the TrxID of an earlier row that differs. */
  skipped: number
}

type FoundSheet = Pick<StatementFacts, 'sheet' | 'heads' | 'columns'> & { rows: string[][] }

/** Reads a statement. @throws AppError unsupported_type (also if no sheet of several has payments), too_large */
export function readStatement(
  bytes: Uint8Array,
  task: StatementTask,
): { facts: StatementFacts; lines: KeyedLine[] } {
  const { rows, sheet, heads, columns: found } = findSheet(bytes, task)
  const columns = task.chosen ?? found
  const { lines, skipped } = readLines(rows, columns, task.today)
  const { keyed, others } = withKeys(task.way, lines)
  return { facts: { sheet, heads, columns, skipped: skipped + others }, lines: keyed }
}

/**
 * Finds the first sheet that has a table with a day and an amount, since banks put a cover before it. A sheet that
 * brings money in is preferred: the cover may have a table too. The columns of a lone sheet may still be chosen.
 */
function findSheet(bytes: Uint8Array, { chosen, remembered, today }: StatementTask): FoundSheet {
  // A clerk who chooses no amount sees the same sheet as before.
  const wanted = chosen?.day && chosen.amount ? chosen : undefined
  const names: string[] = []
  const empty: FoundSheet[] = []
  const filled: FoundSheet[] = []
  let withTable: FoundSheet | undefined
  for (const { name, rows: all } of readSheets(bytes, bounds)) {
    const rows = all.filter((row) => row.some(Boolean))
    const heads = findHeads(rows).heads.filter(Boolean)
    const columns = wanted ?? guessColumns(heads, remembered)
    const sheet = name === undefined ? null : withoutInvisible(name).trim()
    const found = { sheet, heads, columns, rows }
    if (hasTable(found)) {
      if (readLines(rows, columns, today).lines.length > 0) return found
      withTable ??= found
    }
    names.push(sheet ?? '')
    const alike = rows.length > 0 ? filled : empty
    alike.push(found)
  }
  const [first, ...others] = filled.length > 0 ? filled : empty
  const found = withTable ?? (others.length === 0 ? first : undefined)
  if (found) return found
  const sheets = names.map((name) => `“${name}”`).join(', ')
  throw new AppError('unsupported_type', errorMessage('gift.no_table', { sheets }))
}

function hasTable({ heads, columns }: FoundSheet): boolean {
  const isThere = (head: string) => head === '' || heads.includes(head)
  return columns.day !== '' && columns.amount !== '' && Object.values(columns).every(isThere)
}

/**
 * Adds to each line the key that identifies it. Equal lines of one file are numbered, unless they have the same
 * TrxID, which is one line; `others` counts lines with the TrxID of another one, but another day or amount.
 */
function withKeys(way: GivingWay, lines: readonly ReadLine[]) {
  let others = 0
  const counts = new Map<string, number>()
  const keyed = new Map<string, KeyedLine>()
  for (const line of lines) {
    const { day, amount, trxId, phone, text } = line
    const values = JSON.stringify([way, day, amount, phone, text])
    const nth = (counts.get(values) ?? 0) + 1
    counts.set(values, nth)
    const hash = createHash('sha256').update(`${values} ${nth}`).digest('hex')
    const lineKey = trxId ? trxIdKey(way, trxId) : hash
    const first = keyed.get(lineKey)
    if (!first) keyed.set(lineKey, { ...line, lineKey })
    else if (first.day !== day || first.amount !== amount) others++
  }
  return { keyed: [...keyed.values()], others }
}
