// The number of the last change. Every change locks it, so changes are serialised and history has a total
// order. It differs from the content version, which identifies rendered pages: that one rises with anything a
// page can show, whoever writes it, and has no number for the change of an account.
import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Dialect } from '../db/migrations/columns.ts'
import type { Tables } from '../db/tables.ts'

/**
 * Blocks all changes until this transaction ends. SQLite allows only one write at a time anyway.
 * @returns the number of the last change
 */
export async function lockChanges(tx: Transaction<Tables>, dialect: Dialect): Promise<number> {
  const { lastChange } = await tx
    .selectFrom('changeCounter')
    .select('lastChange')
    .where('id', '=', 1)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return lastChange
}

export async function storeChangeNumber(
  tx: Transaction<Tables>,
  lastChange: number,
): Promise<void> {
  await tx.updateTable('changeCounter').set({ lastChange }).where('id', '=', 1).execute()
}

/** Reads the number of the last change; 0 before the first. */
export async function readLastChange(db: Db): Promise<number> {
  const row = await db.selectFrom('changeCounter').select('lastChange').executeTakeFirstOrThrow()
  return row.lastChange
}
