import { setImmediate } from 'node:timers/promises'
import type { Db } from '#kernel/db/database.ts'
import type { Row } from '#kernel/db/tables.ts'
import { statementWays, trxIdKey } from './giving-ways.ts'
import type { KeyedLine } from './read-statement.server.ts'
import { columnParts, type StatementColumns } from './statement-columns.ts'

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

/**
 * Returns the keys of lines that are already stored. The same TrxID, day and amount of another way is the same line,
 * since a clerk may have sent the file as that of another wallet.
 */
export async function knownKeys(db: Db, lines: readonly KeyedLine[]): Promise<Set<string>> {
  const known = new Set<string>()
  for await (const some of chunksOf(lines)) {
    const keys = some.flatMap(({ lineKey, trxId }) =>
      trxId === null ? [lineKey] : statementWays.map((way) => trxIdKey(way, trxId)),
    )
    const rows = await db
      .selectFrom('statementLines')
      .select(['lineKey', 'trxId', 'day', 'amount'])
      .where('lineKey', 'in', keys)
      .execute()
    const stored = new Set(rows.flatMap((row) => [row.lineKey, valuesOf(row)]))
    for (const line of some) {
      const isKnown = line.trxId !== null && stored.has(valuesOf(line))
      if (isKnown || stored.has(line.lineKey)) known.add(line.lineKey)
    }
  }
  return known
}

function valuesOf({ trxId, day, amount }: Pick<Line, 'trxId' | 'day' | 'amount'>): string {
  return JSON.stringify([trxId, day, amount])
}

/** Counts the erased lines of a way by day and amount, as `2026-01-20 50000`. */
export async function countErasedLines(db: Db, way: Way): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('statementLines')
    .select(({ fn }) => ['day', 'amount', fn.countAll<number | string>().as('n')])
    .where('way', '=', way)
    .where('lineKey', 'like', 'erased %')
    .groupBy(['day', 'amount'])
    .execute()
  return new Map(rows.map(({ day, amount, n }) => [`${day} ${amount}`, Number(n)]))
}

export async function findColumns(db: Db, way: Way): Promise<StatementColumns | undefined> {
  const row = await db
    .selectFrom('statementFormats')
    .select('columns')
    .where('way', '=', way)
    .executeTakeFirst()
  const stored: unknown = row && JSON.parse(row.columns)
  if (!(stored instanceof Object)) return undefined
  const values = new Map<string, unknown>(Object.entries(stored))
  const [day, amount, trxId, phone, text] = columnParts.map((part) =>
    String(values.get(part) ?? ''),
  )
  return {
    day: day ?? '',
    amount: amount ?? '',
    trxId: trxId ?? '',
    phone: phone ?? '',
    text: text ?? '',
  }
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
