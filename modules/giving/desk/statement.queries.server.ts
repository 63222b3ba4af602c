import { setImmediate } from 'node:timers/promises'
import type { Insertable } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import type { Row, Tables } from '#core/kernel/db/tables.ts'
import type { GiftAccount } from './account.queries.server.ts'
import { chosenColumns } from './desk-body.schema.ts'
import type { ChosenColumns } from './statement-parts.ts'

/** Number of rows in one SQL statement. */
const chunk = 500

export async function insertLines(tx: Db, lines: readonly Insertable<Tables['statementLines']>[]) {
  for await (const some of chunksOf(lines)) {
    await tx.insertInto('statementLines').values(some).execute()
  }
}

/** Other requests have their turn between the chunks. */
export async function* chunksOf<Line>(lines: readonly Line[]): AsyncGenerator<Line[]> {
  for (let start = 0; start < lines.length; start += chunk) {
    yield lines.slice(start, start + chunk)
    await setImmediate()
  }
}

/** A stored line; `isSameFile`: it was stored from a file with the same bytes. */
export type ListedLine = Row<'statementLines'> & { isSameFile: boolean }

/** Returns the stored lines of some days, of every account, since a clerk may have chosen the wrong one. */
export async function listLinesOn(db: Db, days: readonly string[], sha256: string) {
  const lines: ListedLine[] = []
  for await (const some of chunksOf(days)) {
    const rows = await db
      .selectFrom('statementLines')
      .innerJoin('statementImports', 'statementImports.id', 'statementLines.importId')
      .selectAll('statementLines')
      .select('sha256')
      // All states, so that the index by state and day is used.
      .where('state', 'in', ['open', 'gift', 'aside', 'asideWaiting', 'out', 'back'])
      .where('day', 'in', some)
      .orderBy('statementLines.id')
      .execute()
    lines.push(...rows.map((line) => ({ ...line, isSameFile: line.sha256 === sha256 })))
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

/** Returns when a file with the same bytes was stored last. */
export async function findImportOf(db: Db, sha256: string): Promise<string | undefined> {
  const imports = db
    .selectFrom('statementImports')
    .select('importedAt')
    .where('sha256', '=', sha256)
  return (await imports.orderBy('id', 'desc').executeTakeFirst())?.importedAt
}

/** Reads the columns chosen for the last statement of an account. */
export function columnsOf({ columns }: GiftAccount): ChosenColumns | undefined {
  return columns === null ? undefined : chosenColumns.safeParse(JSON.parse(columns)).data
}
