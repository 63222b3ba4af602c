// Rows of any kind, as the content files have them.
import { sql, type Transaction } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Row, Tables } from '#kernel/db/tables.ts'
import type { listKinds } from './content-format.server.ts'

export type ContentRow = Record<string, unknown>

export async function listRows(db: Db, table: string): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    select * from ${sql.table(table)} order by id
  `.execute(db)
  return rows.map((row) => ({ ...row }))
}

/** Replaces what the writes of the records have noted in a list by these rows. */
export async function replaceList(
  tx: Transaction<Tables>,
  list: (typeof listKinds)[number],
  rows: readonly ContentRow[],
): Promise<void> {
  await tx.deleteFrom(list).execute()
  for (const row of rows) {
    await tx
      .insertInto(list)
      .values(row as Row<typeof list>)
      .execute()
  }
}
