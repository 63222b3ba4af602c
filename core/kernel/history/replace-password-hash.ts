// Renewing a hash is the only write of a record without history: hashes are not in history, and the password stays
// the same.
import type { Db } from '../db/database.ts'

/** Replaces a password hash. @returns false if the account has another hash than `from`; then nothing is written */
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
