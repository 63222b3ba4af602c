import * as z from 'zod/mini'
import type { Db } from '#core/kernel/db/database.ts'
import type { TableColumns, TableKind } from './table-kinds.ts'

const stored = z.record(z.string(), z.string())

/** Finds the columns chosen for the last table of a kind. */
export async function findTableColumns(db: Db, kind: TableKind): Promise<TableColumns | undefined> {
  const row = await db
    .selectFrom('tableFormats')
    .select('columns')
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && stored.safeParse(JSON.parse(row.columns)).data
}

export async function rememberTableColumns(
  tx: Db,
  { kind, columns, at }: { kind: TableKind; columns: TableColumns; at: string },
) {
  const values = { columns: JSON.stringify(columns), updatedAt: at }
  await tx
    .insertInto('tableFormats')
    .values({ kind, ...values })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
    .execute()
}
