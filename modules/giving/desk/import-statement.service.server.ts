// A statement is previewed by the first call and stored by the second. Each row is stored, was stored before, or is left
// out for a reason. Money that went out is left out of what comes in, and stored beside it, so that the account ties.
import { createHash, randomUUID } from 'node:crypto'
import { errorMessage } from '#core/error-messages/error-message.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import type { Db } from '#core/kernel/db/database.ts'
import type { Person } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import { takeTurns } from '#core/platform/turns.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { typedValue } from '#core/lib/text/typed-text.ts'
import { findRow, insertRow, updateRow } from '../ledger/giving-rows.queries.server.ts'
import { sumOf } from '../promises/poisha.ts'
import { findOnlyAccount, type GiftAccount } from './account.queries.server.ts'
import { actAtDesk, type DeskStore, recordAct } from './desk-access.server.ts'
import { type GivingWay, statementWays } from './giving-ways.ts'
import { splitKnown } from './known-lines.ts'
import type { ReadStatement } from './read-statement.server.ts'
import { markReturned } from './returned-money.queries.server.ts'
import {
  chunksOf,
  columnsOf,
  findImportOf,
  insertLines,
  type ListedLine,
  listLinesOn,
  listWrittenDown,
} from './statement.queries.server.ts'
import type { Answers, LeftOut, ReadLine } from './statement-lines.ts'
import {
  type PreviewRecord,
  previewOutput,
  type StatementRecord,
} from './statement-output.schema.server.ts'
import type { ChosenColumns, LeftOutReason } from './statement-parts.ts'
import { readStatementFile } from './statement-reader.server.ts'
import { withWrittenDown } from './written-down.ts'

export type StatementFile = {
  /** Account of the statement, or a way of giving that only one open account has. */
  accountId?: number | undefined
  way?: GivingWay | undefined
  fileName: string
  bytes: Uint8Array
  /** Columns that the clerk chose; if undefined, they are remembered or guessed. */
  columns?: ChosenColumns | undefined
  /** Directions of the rows that the file does not tell. */
  answers?: Answers | undefined
  /** It is stored although another account has most of its lines. */
  isOfThisAccount?: boolean | undefined
}

type Reader = Pick<Services, 'db' | 'tablePool' | 'log' | 'clock'>

const previewLines = 8

/** Reads a statement without storing it. @throws AppError unsupported_type, too_large, unavailable, invalid */
export async function previewStatement(services: Reader, file: StatementFile) {
  const { account, read } = await readFile(services, file)
  const found = await compareWithStored(services.db, { account, file }, read)
  const { added, known, leftOut, shared } = found
  return pickOutput(previewOutput, {
    ...found,
    ...read.facts,
    ...shared,
    lines: added.slice(0, previewLines).map((line) => pickOutput(lineOutput, line)),
    found: added.length + known,
    skipped: leftOut.length - known,
    importedAt: (await findImportOf(services.db, hashOf(file))) ?? null,
  })
}

const lineOutput = previewOutput.shape.lines.element

/**
 * Stores the new lines of a statement.
 * @returns the id of the import, the numbers of lines stored now and before, and the rows left out
 * @throws AppError unsupported_type, too_large, unavailable, invalid (also if another account has most of its lines)
 */
export async function importStatement(
  services: DeskStore & Reader,
  person: Person,
  file: StatementFile,
): Promise<Omit<StatementRecord, 'lines' | 'proposals'> & { added: number }> {
  const { account, read } = await readFile(services, file)
  const { columns } = read.facts
  if (!columns.day || !columns.amount) throw new AppError('invalid', 'gift.columns_missing')
  const fileName = typedValue(file.fileName).slice(0, 200)
  return actAtDesk(services, person, async (act) => {
    const { tx, at } = act
    const found = await compareWithStored(tx, { account, file }, read)
    const { added, known, leftOut, shared, storedElsewhere } = found
    if (storedElsewhere && !file.isOfThisAccount) {
      const other = await findRow(tx, 'giftAccounts', { id: storedElsewhere.accountId })
      const name = other?.name || other?.way || ''
      throw fieldError(
        'invalid',
        'isOfThisAccount',
        errorMessage('gift.stored_elsewhere', { lines: storedElsewhere.lines, name }),
      )
    }
    await updateRow(tx, 'giftAccounts', account.id, { columns: JSON.stringify(columns) })
    const { in: moneyIn, out: moneyOut, rows: _, ...totals } = shared
    const id = await insertRow(tx, 'statementImports', {
      ...totals,
      way: account.way,
      moneyIn,
      moneyOut,
      fileName,
      sha256: hashOf(file),
      lineCount: added.length,
      importedAt: at,
      importedByName: person.name,
    })
    const stateOf = { in: 'aside', out: 'out' } as const
    const lines = [
      ...added.map((line) => ({ line, state: 'open' as const })),
      ...found.written.map((written) => ({ ...written, state: 'gift' as const })),
      ...found.others.map((line) => ({ line, state: stateOf[line.direction] })),
    ].toSorted((one, other) => one.line.row - other.line.row)
    const keyed = lines.map((one) => ({ giftId: undefined, ...one, lineKey: randomUUID() }))
    const { id: accountId, way } = account
    await insertLines(
      tx,
      keyed.map(({ line: { day, amount, trxId, phone, text, balance }, state, lineKey }) => {
        const told = { day, amount, trxId, phone, text, balance }
        return { ...told, state, lineKey, importId: id, way, accountId }
      }),
    )
    for (const { giftId, lineKey } of keyed) {
      const line = giftId && (await findRow(tx, 'statementLines', { lineKey }))
      if (line) await updateRow(tx, 'gifts', giftId, { lineId: line.id })
    }
    for await (const some of chunksOf(found.completed)) {
      for (const line of some) await updateRow(tx, 'statementLines', line.id, line.values)
    }
    if (totals.firstDay) await markReturned(tx, totals.firstDay)
    await recordAct(act, { what: 'imported', text: fileName })
    return { id, added: added.length, known, leftOut, ...shared }
  })
}

async function readFile(
  services: Reader,
  file: StatementFile,
): Promise<{ account: GiftAccount; read: ReadStatement }> {
  const account = await requireStatementAccount(services.db, file)
  const { bytes, columns: chosen, answers } = file
  const today = dayOf(services.clock())
  const task = { today, chosen, remembered: columnsOf(account), answers }
  return { account, read: await readStatementFile(services, bytes, task) }
}

/** @throws AppError invalid (several accounts have this way, or none, or the account has no statements) */
async function requireStatementAccount(
  db: Db,
  { accountId, way }: StatementFile,
): Promise<GiftAccount> {
  const account =
    accountId === undefined
      ? way && (await findOnlyAccount(db, way))
      : await findRow(db, 'giftAccounts', { id: accountId })
  if (!account || !statementWays.some((one) => one === account.way)) {
    throw fieldError('invalid', 'accountId', 'gift.account_missing')
  }
  return account
}

const hashOf = ({ bytes }: StatementFile) => createHash('sha256').update(bytes).digest('hex')

const isOut = ({ state }: ListedLine) => state === 'out' || state === 'back'

/**
 * Divides the lines of a file into new ones and those to leave out. `rows` counts all rows of the table; the totals are
 * those of the whole file.
 */
async function compareWithStored(
  db: Db,
  { account, file }: { account: GiftAccount; file: StatementFile },
  { facts, lines, others, leftOut: unread }: ReadStatement,
) {
  const days = [...new Set([...lines, ...others].map(({ day }) => day))].toSorted()
  const stored = await listLinesOn(db, days, hashOf(file))
  const own = stored.filter(({ accountId }) => accountId === account.id)
  const incoming = own.filter((line) => !isOut(line))
  const turn = takeTurns()
  const { added: fresh, known, repeated } = await splitKnown(lines, incoming, turn)
  const { added, written } = withWrittenDown(fresh, await listWrittenDown(db, account))
  const ins = others.filter(({ direction }) => direction === 'in')
  const outs = others.filter(({ direction }) => direction === 'out')
  const knownIns = await splitKnown(ins, incoming, turn)
  const knownOuts = await splitKnown(outs, own.filter(isOut), turn)
  const leftOut = [
    ...unread,
    ...[...known.map(({ line }) => line), ...repeated].map((line) =>
      leftOutFor('already_stored', line),
    ),
    ...written.map(({ line }) => leftOutFor('written_down', line)),
  ]
  return {
    added,
    written,
    others: [...knownIns.added, ...knownOuts.added],
    completed: [...completionsOf(lines, known), ...completionsOf(outs, knownOuts.known)],
    known: known.length,
    leftOut: leftOut.toSorted((one, other) => one.row - other.row),
    storedElsewhere: await accountOfMost(lines, { fresh, stored, turn }),
    shared: {
      accountId: account.id,
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
      opening: facts.opening,
      in: sumOf(lines, 'amount') - sumOf(repeated, 'amount') + sumOf(ins, 'amount'),
      out: sumOf(outs, 'amount'),
      closing: facts.closing,
      rows: added.length + leftOut.length,
    },
  }
}

function leftOutFor(
  reason: LeftOutReason,
  { row, day, amount, trxId, phone, text }: ReadLine,
): LeftOut {
  const words = [trxId, phone, text].filter(Boolean).join(' · ')
  return { row, day, amount, text: words, reason }
}

/**
 * Returns what stored lines lack and the file has: number, telephone, narration or balance. One of several with the
 * same day and amount may be another.
 */
function completionsOf(
  lines: readonly ReadLine[],
  known: Awaited<ReturnType<typeof splitKnown<ReadLine>>>['known'],
) {
  const alike = Map.groupBy(lines, ({ day, amount }) => `${day} ${amount}`)
  return known.flatMap(({ line, stored }) => {
    if (alike.get(`${line.day} ${line.amount}`)?.length !== 1) return []
    const values = {
      ...(stored.trxId === null && line.trxId !== null && { trxId: line.trxId }),
      ...(stored.phone === null && line.phone !== null && { phone: line.phone }),
      ...(stored.text === null && line.text !== null && { text: line.text }),
      ...(stored.balance === null && line.balance !== null && { balance: line.balance }),
    }
    return Object.keys(values).length > 0 ? { id: stored.id, values } : []
  })
}

/** Returns the account that has most lines of a file, most of which the chosen account has not. */
async function accountOfMost(
  lines: readonly ReadLine[],
  {
    fresh,
    stored,
    turn,
  }: { fresh: readonly ReadLine[]; stored: readonly ListedLine[]; turn: () => Promise<void> },
): Promise<PreviewRecord['storedElsewhere']> {
  if (fresh.length * 2 <= lines.length) return null
  const accounts = Map.groupBy(
    stored.filter((line) => !isOut(line)),
    ({ accountId }) => accountId,
  )
  for (const [accountId, theirs] of accounts) {
    const { known } = await splitKnown(fresh, theirs, turn)
    if (accountId !== null && known.length * 2 > lines.length) {
      return { accountId, lines: known.length }
    }
  }
  return null
}
