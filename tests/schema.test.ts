// The migrated schema, read from the catalogues of both databases.
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from './support/postgres.ts'
import { createTestServices } from './support/services.ts'
import { readTableColumns } from './support/table-columns.ts'

/** Types of PostgreSQL as SQLite names them. */
const sqliteTypes: Record<string, string> = {
  text: 'text',
  timestamptz: 'text',
  int4: 'integer',
  int8: 'integer',
  bool: 'integer',
  float8: 'double precision',
}

test('SQLite and PostgreSQL have the same tables, columns and types', async () => {
  const { sqlite, postgres } = await readBoth()
  const asSqlite = Object.entries(postgres).map(([table, columns]) => [
    table,
    Object.fromEntries(
      Object.entries(columns).map(([column, type]) => [
        column,
        type.replace(/^\w+/, (name) => sqliteTypes[name] ?? name),
      ]),
    ),
  ])
  expect(Object.fromEntries(asSqlite)).toEqual(sqlite)
})

test('flags, and only flags, are named as flags', async () => {
  const { postgres } = await readBoth()
  for (const columns of Object.values(postgres)) {
    for (const [name, type] of Object.entries(columns)) {
      expect(/^(is|has)[A-Z]/.test(name), name).toBe(type === 'bool')
    }
  }
})

test('remaining samples are found without a scan of a long table', async () => {
  const { db, close } = await createTestServices()
  onTestFinished(close)
  for (const table of ['programs', 'albums', 'photos', 'reports'] as const) {
    const look = db.selectFrom(table).select('id').where('isSample', '=', true).orderBy('id')
    const [step] = await look.explain<{ detail: string }>(undefined, sql`query plan`)
    expect(step?.detail).toMatch(/^SEARCH .+ USING (COVERING )?INDEX .+BySample/)
  }
})

async function readBoth() {
  const [sqlite, postgres] = await Promise.all([
    createTestServices(),
    createTestServices({
      databaseUrl: await createDatabase(inject('postgresUrl'), inject('postgresTemplate')),
    }),
  ])
  onTestFinished(sqlite.close)
  onTestFinished(postgres.close)
  return {
    sqlite: await readTableColumns(sqlite.db),
    postgres: await readTableColumns(postgres.db),
  }
}
