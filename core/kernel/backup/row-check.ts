// Checks whether a row from a file fits its table. SQLite itself would accept any value in any column.
import type { Kysely } from 'kysely'
import { flagColumn } from '#core/platform/db/flag-plugin.ts'
import type { Tables } from '../db/tables.ts'

/** The problem of a row, to follow "the table …"; undefined when it is valid. */
export type RowCheck = (row: Record<string, unknown>) => string | undefined

/** Kinds of values that a column may hold. */
export type ColumnKind = 'flag' | 'instant' | 'whole' | 'number' | 'text'

export type CheckedColumn = { name: string; kind: ColumnKind; isNullable: boolean }

/** Returns the columns by table of the current database; they are the same on both databases. */
export async function readColumns(db: Kysely<Tables>): Promise<Map<string, CheckedColumn[]>> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      columns.map(({ name, dataType, isNullable }) => ({
        name,
        kind: kindOf(name, dataType),
        // SQLite reports its row id as nullable.
        isNullable: isNullable && name !== 'id',
      })),
    ]),
  )
}

/** Returns checks by table of the current database. */
export async function readRowChecks(db: Kysely<Tables>): Promise<Map<string, RowCheck>> {
  const tables = await readColumns(db)
  return new Map(
    [...tables].map(([table, columns]) => {
      const known = new Map(columns.map((column) => [column.name, column]))
      return [table, (row) => problemOf(row, known)]
    }),
  )
}

function problemOf(
  row: Record<string, unknown>,
  columns: Map<string, CheckedColumn>,
): string | undefined {
  for (const name of columns.keys()) if (!Object.hasOwn(row, name)) return `has no ${name} in a row`
  for (const [name, value] of Object.entries(row)) {
    const column = columns.get(name)
    if (!column) return `has something it does not know in a row`
    const isGood = value === null ? column.isNullable : fits[column.kind](value)
    if (!isGood) return `has a ${name} that is not of its kind`
  }
  return undefined
}

/** Instants are recognised by name: at, createdAt, expiresAt. The hour of a notice is a text. */
const instantColumn = /^at$|(?<!^closes|^takesPlace)At$/
const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function kindOf(name: string, dataType: string): ColumnKind {
  if (flagColumn.test(name)) return 'flag'
  if (instantColumn.test(name)) return 'instant'
  if (/^int/i.test(dataType)) return 'whole'
  return /^(double|float)/i.test(dataType) ? 'number' : 'text'
}

const fits: Record<ColumnKind, (value: unknown) => boolean> = {
  flag: (value) => typeof value === 'boolean',
  instant: isInstant,
  whole: (value) => Number.isSafeInteger(value),
  number: (value) => Number.isFinite(value),
  text: (value) => typeof value === 'string',
}

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && isoInstant.test(value) && !Number.isNaN(Date.parse(value))
}
