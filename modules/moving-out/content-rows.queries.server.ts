// Rows of any kind, as the content files have them.
import { sql, type Transaction } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import type { Row, Tables } from '#core/kernel/db/tables.ts'

export type ContentRow = Record<string, unknown>

export async function listRows(db: Db, table: string): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    select * from ${sql.table(table)} order by id
  `.execute(db)
  return rows.map((row) => ({ ...row }))
}

/** Replaces what the writes of the records have noted in the lists by these rows. */
export async function replaceLists(
  tx: Transaction<Tables>,
  rows: ReadonlyMap<string, readonly ContentRow[]>,
) {
  await tx.deleteFrom('publishedEditions').execute()
  for (const row of rows.get('publishedEditions') ?? []) {
    await tx
      .insertInto('publishedEditions')
      .values(row as Row<'publishedEditions'>)
      .execute()
  }
  await tx.deleteFrom('formerAddresses').execute()
  for (const row of rows.get('formerAddresses') ?? []) {
    await tx
      .insertInto('formerAddresses')
      .values(row as Row<'formerAddresses'>)
      .execute()
  }
}
