import type { Db } from '#core/kernel/db/database.ts'

/** Types of columns by table and column, as the database names them, with a question mark where null is allowed. */
export type TableColumns = Record<string, Record<string, string>>

/** Reads the database's own catalogue, so that no list can omit a column. */
export async function readTableColumns(db: Db): Promise<TableColumns> {
  const all = await db.introspection.getTables()
  // The search index differs by database.
  const tables = all.filter(({ name }) => !name.startsWith('searchIndex'))
  return Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      Object.fromEntries(
        columns.map(({ name, dataType, isNullable }) => [
          name,
          dataType.toLowerCase() + (isNullable ? '?' : ''),
        ]),
      ),
    ]),
  )
}
