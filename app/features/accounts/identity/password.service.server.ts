// Passwords as the service of users needs them: checked in the same time whoever is asked for, and no more
// of them at once than the machine has room for.
import type { Db } from '#kernel/db/database.ts'
import { replacePasswordHash } from '#kernel/history/replace-password-hash.ts'
import { hashPassword, isOutdatedHash, isPassword } from '#platform/secrets.ts'
import { createFairSemaphore } from '#platform/worker-pool/fair-semaphore.ts'
import { cleanPassword } from './user.schema.ts'

/**
 * Hash that is checked for an unknown address, so that refusing it takes as long as a wrong password. Made once, of a
 * password nobody knows.
 */
let dummyHash: Promise<string> | undefined

/**
 * @param stored undefined when there is no such account; the answer is then no, after the usual time.
 * @param who asks: each waits for their own turns only.
 */
export async function isRightPassword(
  written: string,
  stored: string | undefined,
  who: string,
): Promise<boolean> {
  const hash = stored?.startsWith('$argon2id$') ? stored : undefined
  // Also where it is not needed, so that the first call tells nothing either.
  dummyHash ??= hashPassword(crypto.randomUUID())
  const dummy = await dummyHash
  const isRight = await inTurn(who, () => isPassword(cleanPassword(written), hash ?? dummy))
  return isRight && hash !== undefined
}

export async function hashOf(written: string, who: string): Promise<string> {
  return inTurn(who, () => hashPassword(cleanPassword(written)))
}

/**
 * A password that has just been right gets a hash with the cost of the day, where the cost has changed since. The
 * sessions stay, and history knows nothing of it.
 * @returns the account as it is now; as it was where somebody has given it another password meanwhile
 */
export async function renewHash<A extends { id: number; passwordHash: string }>(
  db: Db,
  account: A,
  written: string,
): Promise<A> {
  const { id, passwordHash } = account
  if (!isOutdatedHash(passwordHash)) return account
  const renewed = await hashOf(written, String(id))
  const isRenewed = await replacePasswordHash(db, id, { from: passwordHash, to: renewed })
  return isRenewed ? { ...account, passwordHash: renewed } : account
}

/**
 * Each takes 19 MiB and a thread that reading files needs too. Two at a time are 40 logins a second; whoever
 * would wait longer than five seconds is told so.
 */
const inTurn = createFairSemaphore({ permits: 2, maxWaiting: 200, maxWaitingPerKey: 30 })
