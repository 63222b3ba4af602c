import { sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'

/** Runs work in an open transaction; if it throws, what it wrote is rolled back and the transaction goes on. */
export async function inSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(tx)
  try {
    return await work()
  } catch (error) {
    await sql`rollback to savepoint work`.execute(tx)
    throw error
  } finally {
    await sql`release savepoint work`.execute(tx)
  }
}
