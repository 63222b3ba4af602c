// Reads the file of a statement into lines with their keys. It runs in the child process of statement-worker.server.ts, because
// a file of 20,000 lines takes seconds.
import { createHash } from 'node:crypto'
import { errorMessage } from '#error-messages/error-message.ts'
import { readTable } from '#platform/documents/read-table.ts'
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
  heads: string[]
  columns: StatementColumns
  /** Number of rows without a day or incoming money, or with the TrxID of an earlier row that differs. */
  skipped: number
}

/** Reads a statement into rows of cells. @throws AppError unsupported_type, too_large */
export function readStatementRows(bytes: Uint8Array): string[][] {
  return readTable(bytes, bounds).filter((row) => row.some(Boolean))
}

/** Reads a statement. @throws AppError unsupported_type, too_large */
export function readStatement(
  bytes: Uint8Array,
  { way, today, chosen, remembered }: StatementTask,
): { facts: StatementFacts; lines: KeyedLine[] } {
  const rows = readStatementRows(bytes)
  const heads = findHeads(rows).heads.filter(Boolean)
  const columns = chosen ?? guessColumns(heads, remembered)
  const { lines, skipped } = readLines(rows, columns, today)
  const { keyed, others } = withKeys(way, lines)
  return { facts: { heads, columns, skipped: skipped + others }, lines: keyed }
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
