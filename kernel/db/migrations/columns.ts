// The few types that the two databases name differently.
import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

/** Context of a migration: `schema` to change, `dialect` for the rare difference. */
export type Migration = {
  name: string
  up: (db: Kysely<unknown>, dialect: Dialect) => Promise<void>
}

/** ISO text in SQLite, timestamp with time zone in PostgreSQL; ISO strings above the queries on both. */
export const instant = (dialect: Dialect) =>
  dialect === 'sqlite' ? ('text' as const) : sql`timestamptz(3)`

/** 0 or 1 in SQLite, boolean in PostgreSQL; booleans above the queries on both. */
export const flag = (dialect: Dialect) =>
  dialect === 'sqlite' ? ('integer' as const) : sql`boolean`

/** Whole numbers beyond 32 bits: money in taka, bytes. */
export const big = (dialect: Dialect) => (dialect === 'sqlite' ? ('integer' as const) : sql`bigint`)

/** Ids are never reused, so that undo can restore a record under its own. */
export function withId<T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
  dialect: Dialect,
) {
  return table.addColumn('id', 'integer', (column) =>
    dialect === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity(),
  )
}

export function withTimes<T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
  dialect: Dialect,
) {
  return table
    .addColumn('createdAt', instant(dialect), (column) => column.notNull())
    .addColumn('updatedAt', instant(dialect), (column) => column.notNull())
}
