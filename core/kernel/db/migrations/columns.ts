// The notation of tables in migrations. SQLite and PostgreSQL name a few column types differently.
import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
  sql,
} from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

/** Context of a migration: `db` to change, `dialect` for the rare difference. */
export type Migration = {
  name: string
  up: (db: Kysely<unknown>, dialect: Dialect) => Promise<void>
}

type ColumnType = 'text' | 'integer' | 'double precision' | RawBuilder<unknown>

const types = {
  text: () => 'text',
  integer: () => 'integer',
  real: () => 'double precision',
  /** Whole numbers beyond 32 bits: money in taka, bytes. */
  big: (dialect) => (dialect === 'sqlite' ? 'integer' : sql`bigint`),
  /** 0 or 1 in SQLite, boolean in PostgreSQL; booleans above the queries on both. */
  flag: (dialect) => (dialect === 'sqlite' ? 'integer' : sql`boolean`),
  /** ISO text in SQLite, timestamp with time zone in PostgreSQL; ISO strings above the queries on both. */
  instant: (dialect) => (dialect === 'sqlite' ? 'text' : sql`timestamptz(3)`),
} satisfies Record<string, (dialect: Dialect) => ColumnType>

/** A question mark allows null. */
type Kind = `${keyof typeof types}${'' | '?'}`
type Refine = (column: ColumnDefinitionBuilder, dialect: Dialect) => ColumnDefinitionBuilder
type Column = Kind | `${Kind} unique` | readonly [Kind, Refine]

export type TableColumns = Readonly<Record<string, Column>>

const refined = <K extends Kind>(kind: K, refine: Refine) => [kind, refine] as const

/** Ids are never reused, so that undo can restore a record under its own. */
export const id = {
  id: refined('integer', (column, dialect) =>
    dialect === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity(),
  ),
}
export const times = { createdAt: 'instant', updatedAt: 'instant' } as const
/** Columns of every record. */
export const record = { ...id, ...times, isSample: 'flag' } as const
/** Columns of records that the public site shows only while they are visible. */
export const publishable = {
  state: refined('text', (column) => column.defaultTo('published')),
  publishAt: 'instant?',
  unpublishAt: 'instant?',
} as const
/** Focal point of an image that pages crop, in percent. */
export const focus = { focusX: 'integer?', focusY: 'integer?' } as const
export const textKey = refined('text', (column) => column.primaryKey())
/** Key of a table that holds a single row. */
export const counterKey = refined('integer', (column) => column.primaryKey())
export const ofUser = refined('integer', (column) =>
  column.references('users.id').onDelete('cascade'),
)

/** Begins a table; the caller may add constraints before executing it. */
export function createTable(
  db: Kysely<unknown>,
  dialect: Dialect,
  name: string,
  columns: TableColumns,
): CreateTableBuilder<string, string> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, definition] of Object.entries(columns)) {
    const { type, build } = columnOf(definition, dialect)
    table = table.addColumn(column, type, build)
  }
  return table
}

/** Adds columns to a table that has rows: each allows null or has a default. */
export async function addColumns(
  db: Kysely<unknown>,
  dialect: Dialect,
  table: string,
  columns: TableColumns,
): Promise<void> {
  // SQLite adds one column a statement.
  for (const [column, definition] of Object.entries(columns)) {
    const { type, build } = columnOf(definition, dialect)
    await db.schema.alterTable(table).addColumn(column, type, build).execute()
  }
}

function columnOf(definition: Column, dialect: Dialect) {
  const [kind, refine] = readColumn(definition)
  const type: ColumnType = types[kind.replace('?', '') as keyof typeof types](dialect)
  const build = (builder: ColumnDefinitionBuilder) =>
    refine(kind.endsWith('?') ? builder : builder.notNull(), dialect)
  return { type, build }
}

function readColumn(column: Column): readonly [string, Refine] {
  if (typeof column !== 'string') return column
  const [kind = '', isUnique] = column.split(' ')
  return [kind, (builder) => (isUnique ? builder.unique() : builder)]
}
