// A statement is previewed by the first call and stored by the second. A line that is already stored, with its TrxID
// or with all its values, is never stored again.
import { createHash } from 'node:crypto'
import { errorMessage } from '#error-messages/error-message.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Row } from '#kernel/db/tables.ts'
import type { Person } from '#kernel/history/change-content.ts'
import { readTable } from '#platform/documents/read-table.ts'
import { AppError } from '#platform/errors.ts'
import { insertGivingEvent } from '../promises/promise.queries.server.ts'
import { actAtDesk, type DeskStore } from './desk-access.server.ts'
import {
  countErasedLines,
  findColumns,
  insertImport,
  insertLines,
  knownKeys,
  rememberColumns,
} from './statement.queries.server.ts'
import {
  guessColumns,
  headRowOf,
  type ReadLine,
  readLines,
  type StatementColumns,
} from './statement-columns.ts'

type Way = Row<'statementLines'>['way']

export type StatementFile = {
  way: Way
  fileName: string
  bytes: Uint8Array
  /** Columns that the clerk chose; if undefined, they are remembered or guessed. */
  columns?: StatementColumns | undefined
}

export type StatementPreview = {
  heads: string[]
  columns: StatementColumns
  /** The first lines, as they would be stored. */
  lines: ReadLine[]
  found: number
  /** Number of lines already stored. */
  known: number
  /** Number of rows without a day or an amount. */
  skipped: number
}

export const maxStatementBytes = 5 * 2 ** 20
export const maxStatementRows = 20_000

const bounds = {
  maxRows: maxStatementRows,
  tooManyRows: errorMessage('gift.too_many_lines', { max: maxStatementRows }),
  maxCellLength: 300,
}

/** Reads a statement into rows of cells. @throws AppError unsupported_type, too_large */
export function readStatementRows(bytes: Uint8Array): string[][] {
  return readTable(bytes, bounds).filter((row) => row.some(Boolean))
}

const previewLines = 8
/** Reads a statement without storing it. @throws AppError unsupported_type, too_large */
export async function previewStatement(db: Db, file: StatementFile): Promise<StatementPreview> {
  const read = await readFile(db, file)
  const added = await newLinesOf(db, file.way, read.lines)
  return {
    heads: read.heads,
    columns: read.columns,
    lines: read.lines.slice(0, previewLines).map(({ lineKey: _, ...line }) => line),
    found: read.lines.length,
    known: read.lines.length - added.length,
    skipped: read.skipped,
  }
}

/**
 * Stores the new lines of a statement.
 * @returns the numbers of lines stored now and before
 * @throws AppError unsupported_type, too_large, invalid
 */
export async function importStatement(
  services: DeskStore,
  person: Person,
  file: StatementFile,
): Promise<{ added: number; known: number }> {
  const { columns, lines } = await readFile(services.db, file)
  if (!columns.day || !columns.amount) throw new AppError('invalid', 'gift.columns_missing')
  const { way, fileName, bytes } = file
  return actAtDesk(services, person, async ({ tx, at, person: { id: userId, name: userName } }) => {
    const added = await newLinesOf(tx, way, lines)
    await rememberColumns(tx, way, columns, at)
    if (added.length === 0) return { added: 0, known: lines.length }
    const importId = await insertImport(tx, {
      way,
      fileName: fileName.slice(0, 200),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      lineCount: added.length,
      importedAt: at,
      importedByName: userName,
    })
    await insertLines(
      tx,
      added.map((line) => ({ ...line, importId, way, state: 'open' as const })),
    )
    await insertGivingEvent(tx, { at, what: 'imported', userId, userName, text: fileName })
    return { added: added.length, known: lines.length - added.length }
  })
}

type KeyedLine = ReadLine & { lineKey: string }

async function readFile(db: Db, { way, bytes, columns: chosen }: StatementFile) {
  const rows = readStatementRows(bytes)
  const heads = (rows[headRowOf(rows)] ?? []).filter(Boolean)
  const columns = chosen ?? guessColumns(heads, await findColumns(db, way))
  const { lines, skipped } = readLines(rows, columns)
  return { heads, columns, skipped, lines: withKeys(way, lines) }
}

/**
 * Returns the lines that are not stored. An erased line has lost its hash and is recognised by day and amount, so that
 * as many lines as were erased are taken for them.
 */
async function newLinesOf(db: Db, way: Way, lines: readonly KeyedLine[]): Promise<KeyedLine[]> {
  const known = await knownKeys(db, lines)
  const erased = await countErasedLines(db, way)
  return lines.filter(({ lineKey, trxId, day, amount }) => {
    if (known.has(lineKey)) return false
    if (trxId !== null) return true
    const left = erased.get(`${day} ${amount}`) ?? 0
    erased.set(`${day} ${amount}`, left - 1)
    return left <= 0
  })
}

/**
 * Adds to each line the key that identifies it. Equal lines of one file are numbered, unless they have the same
 * TrxID, which is one line.
 */
function withKeys(way: Way, lines: readonly ReadLine[]): KeyedLine[] {
  const counts = new Map<string, number>()
  const keyed = new Map<string, KeyedLine>()
  for (const line of lines) {
    const { day, amount, trxId, phone, text } = line
    const values = JSON.stringify([way, day, amount, phone, text])
    const nth = (counts.get(values) ?? 0) + 1
    counts.set(values, nth)
    const hash = createHash('sha256').update(`${values} ${nth}`).digest('hex')
    const lineKey = trxId ? `${way} ${trxId}` : hash
    if (!keyed.has(lineKey)) keyed.set(lineKey, { ...line, lineKey })
  }
  return [...keyed.values()]
}
