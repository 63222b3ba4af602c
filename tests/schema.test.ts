// The hand-written types of kernel/db/tables.ts are what the migrations make, on both databases.
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Dialect } from '#kernel/db/migrations/columns.ts'
import { createTestServices, onEachDatabase, type TestServices } from './support/services.ts'
import { tableColumns } from './support/table-columns.ts'

const types: Record<Dialect, Record<string, string>> = {
  sqlite: {
    text: 'text',
    instant: 'text',
    integer: 'integer',
    big: 'integer',
    flag: 'integer',
    real: 'double precision',
  },
  postgres: {
    text: 'text',
    instant: 'timestamptz',
    integer: 'int4',
    big: 'int8',
    flag: 'bool',
    real: 'float8',
  },
}

onEachDatabase('the schema', (open) => {
  test('has the tables and columns the types say, of their kinds', async () => {
    const services = await open()
    const { migrations, ...tables } = await readTables(services)
    expect(migrations).toBeDefined()
    expect(tables).toEqual(expected(services.dialect))
  })
})

test('what is still sample is found without a walk through a long table', async () => {
  const { db, close } = await createTestServices()
  onTestFinished(close)
  for (const table of ['programs', 'albums', 'photos', 'reports'] as const) {
    const look = db.selectFrom(table).select('id').where('isSample', '=', true).orderBy('id')
    const [step] = await look.explain<{ detail: string }>(undefined, sql`query plan`)
    expect(step?.detail).toMatch(/^SEARCH .+ USING (COVERING )?INDEX .+BySample/)
  }
})

test('flags, and nothing else, are named as flags', () => {
  for (const columns of Object.values(tableColumns)) {
    for (const [name, kind] of Object.entries<string>(columns)) {
      expect(/^(is|has)[A-Z]/.test(name), name).toBe(kind === 'flag')
    }
  }
})

type Shape = Record<string, Record<string, string>>

function expected(dialect: Dialect): Shape {
  return mapValues(tableColumns, (columns) =>
    mapValues<string, string>(columns, (kind) => {
      const plain = kind.replace('?', '')
      return `${types[dialect][plain]}${kind.endsWith('?') ? '?' : ''}`
    }),
  )
}

async function readTables({ db, dialect }: TestServices): Promise<Shape> {
  const all = await db.introspection.getTables()
  // The index of the search is a matter of each database; no type describes it.
  const tables = all.filter(({ name }) => !name.startsWith('searchIndex'))
  return Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      Object.fromEntries(
        columns.map((column) => {
          // SQLite calls its row id nullable, and never holds null there.
          const isRowId = dialect === 'sqlite' && column.name === 'id'
          const isNullable = column.isNullable && !isRowId
          return [column.name, `${column.dataType.toLowerCase()}${isNullable ? '?' : ''}`]
        }),
      ),
    ]),
  )
}

function mapValues<Value, Mapped>(
  values: Record<string, Value>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
}
