// The one write of a record without history: a hash is no part of it, and the password stays the same.
import type { Db } from '../db/database.ts'

/** @returns false when the account has another hash than `from`; nothing is written then. */
export async function replacePasswordHash(
  db: Db,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ passwordHash: to })
    .where('id', '=', userId)
    .where('passwordHash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
