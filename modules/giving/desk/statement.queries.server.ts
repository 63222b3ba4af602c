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
  values: Omit<Row<'statementImports'>, 'id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('statementImports')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertLines(tx: Db, lines: readonly Omit<Line, 'id'>[]): Promise<void> {
  for await (const some of chunksOf(lines)) {
    await tx.insertInto('statementLines').values(some).execute()
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

export async function findColumns(db: Db, way: Way): Promise<ChosenColumns | undefined> {
  const row = await db
    .selectFrom('statementFormats')
    .select('columns')
    .where('way', '=', way)
    .executeTakeFirst()
  const stored = row && chosenColumns.safeParse(JSON.parse(row.columns))
  return stored?.data
}

export async function rememberColumns(
  tx: Db,
  way: Way,
  columns: StatementColumns,
  at: string,
): Promise<void> {
  const values = { columns: JSON.stringify(columns), updatedAt: at }
  await tx
    .insertInto('statementFormats')
    .values({ way, ...values })
    .onConflict((conflict) => conflict.column('way').doUpdateSet(values))
    .execute()
}
