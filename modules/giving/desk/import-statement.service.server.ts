// A statement is previewed by the first call and stored by the second. Each row is stored, was stored before, or is left
// out for a reason.
import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '#core/kernel/db/database.ts'
import type { Person } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { takeTurns } from '#core/platform/turns.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { typedValue } from '#core/lib/text/typed-text.ts'
import { insertGivingEvent } from '../promises/promise.queries.server.ts'
import { actAtDesk, type DeskStore } from './desk-access.server.ts'
import type { PreviewRecord, StatementRecord } from './desk-output.schema.server.ts'
import type { GivingWay } from './giving-ways.ts'
import { splitKnown } from './known-lines.ts'
import type { ReadStatement } from './read-statement.server.ts'
import {
  columnsOf,
  findImportOf,
  findOnlyAccount,
  insertImport,
  insertLines,
  listLinesOn,
  rememberColumns,
} from './statement.queries.server.ts'
import type { Answers, LeftOut, ReadLine } from './statement-lines.ts'
import type { ChosenColumns } from './statement-parts.ts'
import { readStatementFile } from './statement-reader.server.ts'

export type StatementFile = {
  way: GivingWay
  fileName: string
  bytes: Uint8Array
  /** Columns that the clerk chose; if undefined, they are remembered or guessed. */
  columns?: ChosenColumns | undefined
  /** Directions of the rows that the file does not tell. */
  answers?: Answers | undefined
}

type Reader = Pick<Services, 'db' | 'tablePool' | 'log' | 'clock'>

const previewLines = 8

/** Reads a statement without storing it. @throws AppError unsupported_type, too_large, unavailable */
export async function previewStatement(
  services: Reader,
  file: StatementFile,
): Promise<PreviewRecord> {
  const { facts, ...read } = await readFile(services, file)
  const { added, ...found } = await compareWithStored(services.db, file, read)
  const { known, leftOut } = found
  return {
    ...facts,
    ...found,
    lines: added.slice(0, previewLines).map(({ row: _, balance: __, ...line }) => line),
    found: added.length + known,
    skipped: leftOut.length - known,
    importedAt: (await findImportOf(services.db, hashOf(file))) ?? null,
  }
}

/**
 * Stores the new lines of a statement.
 * @returns the id of the import, the numbers of lines stored now and before, and the rows left out
 * @throws AppError unsupported_type, too_large, unavailable, invalid
 */
export async function importStatement(
  services: DeskStore & Reader,
  person: Person,
  file: StatementFile,
): Promise<Omit<StatementRecord, 'lines' | 'proposals'> & { added: number }> {
  const { facts, ...read } = await readFile(services, file)
  const { columns } = facts
  if (!columns.day || !columns.amount) throw new AppError('invalid', 'gift.columns_missing')
  const { way } = file
  const fileName = typedValue(file.fileName).slice(0, 200)
  return actAtDesk(services, person, async ({ tx, at, person: { id: userId, name: userName } }) => {
    const { added, ...found } = await compareWithStored(tx, file, read)
    const accountId = (await requireAccount(tx, way)).id
    await rememberColumns(tx, accountId, columns, at)
    const id = await insertImport(tx, {
      way,
      accountId,
      fileName,
      sha256: hashOf(file),
      lineCount: added.length,
      importedAt: at,
      importedByName: userName,
    })
    await insertLines(
      tx,
      added.map(({ row: _, ...line }) => ({
        ...line,
        importId: id,
        way,
        accountId,
        state: 'open' as const,
        lineKey: randomUUID(),
      })),
    )
    await insertGivingEvent(tx, { at, what: 'imported', userId, userName, text: fileName })
    return { id, added: added.length, ...found }
  })
}

async function readFile(services: Reader, { way, bytes, columns: chosen, answers }: StatementFile) {
  const remembered = columnsOf(await requireAccount(services.db, way))
  const today = dayOf(services.clock())
  return readStatementFile(services, bytes, { today, chosen, remembered, answers })
}

/** @throws AppError invalid (several accounts have this way, or none) */
async function requireAccount(db: Db, way: GivingWay) {
  const account = await findOnlyAccount(db, way)
  if (!account) throw new AppError('invalid', 'gift.account_missing')
  return account
}

const hashOf = ({ bytes }: StatementFile) => createHash('sha256').update(bytes).digest('hex')

/** Divides the lines of a file into new ones and those to leave out; `rows` counts all rows of the table. */
async function compareWithStored(
  db: Db,
  file: StatementFile,
  { lines, leftOut }: Pick<ReadStatement, 'lines' | 'leftOut'>,
) {
  const days = [...new Set(lines.map(({ day }) => day))]
  const stored = await listLinesOn(db, days, hashOf(file))
  const { added, known, repeated } = await splitKnown(file.way, lines, stored, takeTurns())
  const all = [...leftOut, ...[...known, ...repeated].map(leftOutAsKnown)]
  return {
    added,
    known: known.length,
    rows: added.length + all.length,
    leftOut: all.toSorted((one, other) => one.row - other.row),
  }
}

function leftOutAsKnown({ row, day, amount, trxId, phone, text }: ReadLine): LeftOut {
  const words = [trxId, phone, text].filter(Boolean).join(' · ')
  return { row, day, amount, text: words, reason: 'already_stored' }
}
