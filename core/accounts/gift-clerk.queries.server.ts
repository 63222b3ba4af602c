import type { Db } from '#core/kernel/db/database.ts'
import { hasFound } from '#core/kernel/db/found-rows.ts'

/** True if an administrator has named this account for the desk of gifts. */
export async function isGiftClerk(db: Db, userId: number) {
  return hasFound(db.selectFrom('giftClerks').where('userId', '=', userId))
}

/** Ends the naming of an account: one that regains the role has to be named again. */
export async function endGiftClerk(tx: Db, userId: number) {
  await tx.deleteFrom('giftClerks').where('userId', '=', userId).execute()
}
