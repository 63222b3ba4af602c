// A statement is previewed by the first call and stored by the second. A line that is already stored, with its TrxID
// or with all its values, is never stored again.
import { createHash } from 'node:crypto'
import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/history/change-content.ts'
import type { Services } from '#kernel/services.ts'
import { AppError } from '#platform/errors.ts'
import { dayOf } from '../../../lib/text/day.ts'
import { typedValue } from '../../../lib/text/typed-text.ts'
import { insertGivingEvent } from '../promises/promise.queries.server.ts'
import { actAtDesk, type DeskStore } from './desk-access.server.ts'
import type { GivingWay } from './giving-ways.ts'
import type { KeyedLine } from './read-statement.server.ts'
import {
  countErasedLines,
  findColumns,
  insertImport,
  insertLines,
  knownKeys,
  rememberColumns,
} from './statement.queries.server.ts'
import type { ReadLine, StatementColumns } from './statement-columns.ts'
import { readStatementFile } from './statement-reader.server.ts'

export type StatementFile = {
  way: GivingWay
  fileName: string
  bytes: Uint8Array
  /** Columns that the clerk chose; if undefined, they are remembered or guessed. */
  columns?: StatementColumns | undefined
}

export type StatementPreview = {
  /** Sheet of the workbook; null if the file names none. */
  sheet: string | null
  heads: string[]
  columns: StatementColumns
  /** The first lines, as they would be stored. */
  lines: ReadLine[]
  found: number
  /** Number of lines already stored. */
  known: number
  /** Number of rows without a day or incoming money, or with the TrxID of an earlier row that differs. */
  skipped: number
}

type Reader = Pick<Services, 'db' | 'statementPool' | 'log' | 'clock'>

const previewLines = 8

/** Reads a statement without storing it. @throws AppError unsupported_type, too_large, unavailable */
export async function previewStatement(
  services: Reader,
  file: StatementFile,
): Promise<StatementPreview> {
  const { facts, lines } = await readFile(services, file)
  const added = await newLinesOf(services.db, file.way, lines)
  return {
    ...facts,
    lines: lines.slice(0, previewLines).map(({ lineKey: _, ...line }) => line),
    found: lines.length,
    known: lines.length - added.length,
  }
}

/**
 * Stores the new lines of a statement.
 * @returns the id of the import, and the numbers of lines stored now and before
 * @throws AppError unsupported_type, too_large, unavailable, invalid
 */
export async function importStatement(
  services: DeskStore & Reader,
  person: Person,
  file: StatementFile,
): Promise<{ id: number; added: number; known: number }> {
  const { facts, lines } = await readFile(services, file)
  const { columns } = facts
  if (!columns.day || !columns.amount) throw new AppError('invalid', 'gift.columns_missing')
  const { way, bytes } = file
  const fileName = typedValue(file.fileName).slice(0, 200)
  return actAtDesk(services, person, async ({ tx, at, person: { id: userId, name: userName } }) => {
    const added = await newLinesOf(tx, way, lines)
    await rememberColumns(tx, way, columns, at)
    const id = await insertImport(tx, {
      way,
      fileName,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      lineCount: added.length,
      importedAt: at,
      importedByName: userName,
    })
    await insertLines(
      tx,
      added.map((line) => ({ ...line, importId: id, way, state: 'open' as const })),
    )
    await insertGivingEvent(tx, { at, what: 'imported', userId, userName, text: fileName })
    return { id, added: added.length, known: lines.length - added.length }
  })
}

async function readFile(services: Reader, { way, bytes, columns: chosen }: StatementFile) {
  const remembered = await findColumns(services.db, way)
  const today = dayOf(services.clock())
  return readStatementFile(services, bytes, { way, today, chosen, remembered })
}

/**
 * Returns the lines that are not stored. An erased line has lost its hash and is recognised by day and amount, so that
 * as many lines as were erased are taken for them.
 */
async function newLinesOf(
  db: Db,
  way: GivingWay,
  lines: readonly KeyedLine[],
): Promise<KeyedLine[]> {
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
