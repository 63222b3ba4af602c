// Checks whether a row from a file fits its table. SQLite itself would accept any value in any column.
import type { Kysely } from 'kysely'
import { flagColumn } from '#platform/db/flag-plugin.ts'
import type { Tables } from '../db/tables.ts'

/** The problem of a row, to follow "the table …"; undefined when it is valid. */
export type RowCheck = (row: Record<string, unknown>) => string | undefined

type Column = { isNullable: boolean; fits: (value: unknown) => boolean }

/** Checks by table of the current database. */
export async function readRowChecks(db: Kysely<Tables>): Promise<Map<string, RowCheck>> {
  const checks = new Map<string, RowCheck>()
  for (const { name, columns } of await db.introspection.getTables()) {
    const known = new Map<string, Column>(
      columns.map(({ name, dataType, isNullable }) => [
        name,
        // SQLite reports its row id as nullable.
        { isNullable: isNullable && name !== 'id', fits: kindOf(name, dataType) },
      ]),
    )
    checks.set(name, (row) => problemOf(row, known))
  }
  return checks
}

function problemOf(row: Record<string, unknown>, columns: Map<string, Column>): string | undefined {
  for (const name of columns.keys()) if (!Object.hasOwn(row, name)) return `has no ${name} in a row`
  for (const [name, value] of Object.entries(row)) {
    const column = columns.get(name)
    if (!column) return `has something it does not know in a row`
    const isGood = value === null ? column.isNullable : column.fits(value)
    if (!isGood) return `has a ${name} that is not of its kind`
  }
  return undefined
}

/** Instants are recognised by name: at, createdAt, expiresAt. The hour at which a notice closes is a text. */
const instantColumn = /^at$|(?<!^closes)At$/
const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function kindOf(name: string, dataType: string): Column['fits'] {
  if (flagColumn.test(name)) return (value) => typeof value === 'boolean'
  if (instantColumn.test(name)) return isInstant
  if (/^int/i.test(dataType)) return (value) => Number.isSafeInteger(value)
  if (/^(double|float)/i.test(dataType)) return (value) => Number.isFinite(value)
  return (value) => typeof value === 'string'
}

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && isoInstant.test(value) && !Number.isNaN(Date.parse(value))
}
