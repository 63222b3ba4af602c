// The number of the last change. Every change takes it for as long as it lasts, so changes come one after the
// other, and history has a total order. It is not the content version, which pages are told by: that one rises
// with what a page can show, whoever writes it, and has no number for the change of an account.
import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Dialect } from '../db/migrations/columns.ts'
import type { Tables } from '../db/tables.ts'

/**
 * No change is made until this transaction ends. SQLite lets only one write at a time anyway.
 * @returns the number of the last change
 */
export async function holdChanges(tx: Transaction<Tables>, dialect: Dialect): Promise<number> {
  const { lastChange } = await tx
    .selectFrom('changeCounter')
    .select('lastChange')
    .where('id', '=', 1)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return lastChange
}

export async function countChange(tx: Transaction<Tables>, lastChange: number): Promise<void> {
  await tx.updateTable('changeCounter').set({ lastChange }).where('id', '=', 1).execute()
}

/** 0 before the first. */
export async function readLastChange(db: Db): Promise<number> {
  const row = await db.selectFrom('changeCounter').select('lastChange').executeTakeFirstOrThrow()
  return row.lastChange
}
