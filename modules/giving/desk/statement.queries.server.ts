import { setImmediate } from 'node:timers/promises'
import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { chosenColumns } from './desk-body.schema.ts'
import type { StoredLine } from './known-lines.ts'
import type { ChosenColumns, StatementColumns } from './statement-parts.ts'

type Line = Row<'statementLines'>
type Way = Line['way']

/** Number of rows in one SQL statement. */
const chunk = 500

export async function insertImport(
  tx: Db,
  values: Omit<Row<'statementImports'>, 'id' | keyof typeof noTotals> &
    Partial<Pick<Row<'statementImports'>, keyof typeof noTotals>>,
): Promise<number> {
  const { id } = await tx
    .insertInto('statementImports')
    .values({ ...noTotals, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const noTotals = {
  accountId: null,
  firstDay: null,
  lastDay: null,
  opening: null,
  moneyIn: null,
  moneyOut: null,
  closing: null,
}

const notDecided = {
  accountId: null,
  reason: null,
  decidedById: null,
  decidedByName: null,
  decidedAt: null,
  appliesAt: null,
}

type NewLine = Omit<Line, 'id' | keyof typeof notDecided> & Partial<Pick<Line, 'accountId'>>

export async function insertLines(tx: Db, lines: readonly NewLine[]): Promise<void> {
  for await (const some of chunksOf(lines)) {
    const values = some.map((line) => ({ ...notDecided, ...line }))
    await tx.insertInto('statementLines').values(values).execute()
  }
}

/** Other requests have their turn between the chunks. */
async function* chunksOf<Line>(lines: readonly Line[]): AsyncGenerator<Line[]> {
  for (let start = 0; start < lines.length; start += chunk) {
    yield lines.slice(start, start + chunk)
    await setImmediate()
  }
}

/** Returns the stored lines of some days, of every way, since a clerk may have sent a file as that of another wallet. */
export async function listLinesOn(
  db: Db,
  days: readonly string[],
  sha256: string,
): Promise<StoredLine[]> {
  const lines: StoredLine[] = []
  for await (const some of chunksOf(days)) {
    const rows = await db
      .selectFrom('statementLines')
      .innerJoin('statementImports', 'statementImports.id', 'statementLines.importId')
      .select([
        'statementLines.way',
        'day',
        'amount',
        'trxId',
        'phone',
        'text',
        'balance',
        'sha256',
      ])
      // All states, so that the index by state and day is used.
      .where('state', 'in', ['open', 'gift', 'aside'])
      .where('day', 'in', some)
      .orderBy('statementLines.id')
      .execute()
    for (const { sha256: hash, ...line } of rows)
      lines.push({ ...line, isSameFile: hash === sha256 })
  }
  return lines
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

/** Finds the only open account of a way. @returns undefined if there are none or several */
export async function findOnlyAccount(db: Db, way: Way): Promise<Row<'giftAccounts'> | undefined> {
  const [account, ...others] = await db
    .selectFrom('giftAccounts')
    .selectAll()
    .where('way', '=', way)
    .where('isClosed', '=', false)
    .execute()
  return others.length === 0 ? account : undefined
}

/** Reads the columns chosen for the last statement of an account. */
export function columnsOf({ columns }: Row<'giftAccounts'>): ChosenColumns | undefined {
  return columns === null ? undefined : chosenColumns.safeParse(JSON.parse(columns)).data
}

export async function rememberColumns(
  tx: Db,
  accountId: number,
  columns: StatementColumns,
  at: string,
): Promise<void> {
  await tx
    .updateTable('giftAccounts')
    .set({ columns: JSON.stringify(columns), updatedAt: at })
    .where('id', '=', accountId)
    .execute()
}
