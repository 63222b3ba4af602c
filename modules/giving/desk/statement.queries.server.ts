import { setImmediate } from 'node:timers/promises'
import type { Db } from '#core/kernel/db/database.ts'
import { insertedId } from '#core/kernel/db/inserted-id.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import type { GiftAccount } from './account.queries.server.ts'
import { chosenColumns } from './desk-body.schema.ts'
import type { StoredLine } from './known-lines.ts'
import { type LineDecision, undecided } from './ledger.queries.server.ts'
import type { ChosenColumns } from './statement-parts.ts'

type Line = Row<'statementLines'>

/** Number of rows in one SQL statement. */
const chunk = 500

export async function insertImport(
  tx: Db,
  values: Omit<Row<'statementImports'>, 'id'>,
): Promise<number> {
  return insertedId(tx.insertInto('statementImports').values(values))
}

type NewLine = Omit<Line, 'id' | keyof LineDecision>

export async function insertLines(tx: Db, lines: readonly NewLine[]): Promise<void> {
  for await (const some of chunksOf(lines)) {
    const values = some.map((line) => ({ ...undecided, ...line }))
    await tx.insertInto('statementLines').values(values).execute()
  }
}

/** Other requests have their turn between the chunks. */
export async function* chunksOf<Line>(lines: readonly Line[]): AsyncGenerator<Line[]> {
  for (let start = 0; start < lines.length; start += chunk) {
    yield lines.slice(start, start + chunk)
    await setImmediate()
  }
}

export type ListedLine = StoredLine & Pick<Line, 'accountId' | 'state'>

/** Returns the stored lines of some days, of every account, since a clerk may have chosen the wrong one. */
export async function listLinesOn(
  db: Db,
  days: readonly string[],
  sha256: string,
): Promise<ListedLine[]> {
  const lines: ListedLine[] = []
  for await (const some of chunksOf(days)) {
    const rows = await db
      .selectFrom('statementLines')
      .innerJoin('statementImports', 'statementImports.id', 'statementLines.importId')
      .select([
        'statementLines.id',
        'statementLines.accountId',
        'state',
        'day',
        'amount',
        'trxId',
        'phone',
        'text',
        'balance',
        'sha256',
      ])
      // All states, so that the index by state and day is used.
      .where('state', 'in', ['open', 'gift', 'aside', 'asideWaiting', 'out', 'back'])
      .where('day', 'in', some)
      .orderBy('statementLines.id')
      .execute()
    for (const { sha256: hash, ...line } of rows)
      lines.push({ ...line, isSameFile: hash === sha256 })
  }
  return lines
}

/** Lists gifts of an account that were written down before their statement came. */
export async function listWrittenDown(db: Db, { id, way }: GiftAccount) {
  return db
    .selectFrom('gifts')
    .select(['id', 'amount', 'trxId', 'chequeNumber'])
    .where('lineId', 'is', null)
    .where('correctsId', 'is', null)
    .where('way', '=', way)
    .where((eb) => eb.or([eb('accountId', '=', id), eb('accountId', 'is', null)]))
    .where((eb) => eb.or([eb('trxId', 'is not', null), eb('chequeNumber', 'is not', null)]))
    .orderBy('id')
    .execute()
}

/** Adds to stored lines what another file tells of them. */
export async function completeLines(
  tx: Db,
  lines: readonly {
    id: number
    values: Partial<Pick<Line, 'trxId' | 'phone' | 'text' | 'balance'>>
  }[],
): Promise<void> {
  for await (const some of chunksOf(lines)) {
    for (const { id, values } of some) {
      await tx.updateTable('statementLines').set(values).where('id', '=', id).execute()
    }
  }
}

/** Gives a gift that was written down the line by which its money arrived. */
export async function linkGift(tx: Db, giftId: number, lineKey: string): Promise<void> {
  await tx
    .updateTable('gifts')
    .set(({ selectFrom }) => ({
      lineId: selectFrom('statementLines').select('id').where('lineKey', '=', lineKey),
    }))
    .where('id', '=', giftId)
    .execute()
}

/** Returns when a file with the same bytes was stored last. */
export async function findImportOf(db: Db, sha256: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('statementImports')
    .select('importedAt')
    .where('sha256', '=', sha256)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.importedAt
}

/** Reads the columns chosen for the last statement of an account. */
export function columnsOf({ columns }: GiftAccount): ChosenColumns | undefined {
  return columns === null ? undefined : chosenColumns.safeParse(JSON.parse(columns)).data
}
