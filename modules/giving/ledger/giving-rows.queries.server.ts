// Single rows of the tables of gifts. Their names and columns are checked by type.
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import type { Row, Tables } from '#core/kernel/db/tables.ts'
import { AppError } from '#core/platform/errors.ts'

/** Tables of gifts, each with the error for an id that none of its rows has. */
const unknown = {
  givingPromises: 'gift.promise_unknown',
  giftAccounts: 'gift.account_unknown',
  gifts: 'gift.unknown',
  giftMatches: 'gift.unknown',
  giftReceipts: 'gift.unknown',
  statementImports: 'gift.statement_unknown',
  statementLines: 'gift.line_unknown',
  gatewayPayments: 'gift.payment_unknown',
} as const

type Table = keyof typeof unknown

/** Finds the row that has these values; of several the first. */
export async function findRow<T extends Table>(
  db: Db,
  table: T,
  values: Partial<Row<T>> | { id: number },
): Promise<Row<T> | undefined> {
  const tests = Object.entries(values).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  )
  // A query that is built, not written, so that SQLite reads beside a transaction and does not wait for it.
  return db
    .selectFrom(sql<Row<T>>`${sql.table(table)}`.as('found'))
    .selectAll()
    .$castTo<Row<T>>()
    .where(sql<SqlBool>`${sql.join(tests, sql` and `)}`)
    .orderBy(sql.ref('id'))
    .limit(1)
    .executeTakeFirst()
}

/** Finds a row by its id. @throws AppError not_found */
export async function requireRow<T extends Table>(db: Db, table: T, id: number): Promise<Row<T>> {
  const row = await findRow(db, table, { id })
  if (!row) throw new AppError('not_found', unknown[table])
  return row
}

/** Inserts a row; a value that is left out is null. @returns its id */
export async function insertRow<T extends Table>(
  tx: Db,
  table: T,
  values: Insertable<Tables[T]>,
): Promise<number> {
  const known = Object.entries(values).filter(([, value]) => value !== undefined)
  const columns = sql.join(known.map(([column]) => sql.ref(column)))
  const inserted = known.map(([, value]) => sql`${value}`)
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${columns})
    values (${sql.join(inserted)}) returning "id"`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Changes these values of a row; undefined ones stay. */
export async function updateRow<T extends Table>(
  tx: Db,
  table: T,
  id: number,
  values: Partial<Row<T>>,
): Promise<void> {
  const changes = Object.entries(values).flatMap(([column, value]) =>
    value === undefined ? [] : sql`${sql.ref(column)} = ${value}`,
  )
  if (changes.length === 0) return
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where "id" = ${id}`.execute(tx)
}
