// Verification of passwords: it takes the same time for any account, and no more run at once than memory allows.
import type { Db } from '#core/kernel/db/database.ts'
import { replacePasswordHash } from '#core/kernel/history/replace-password-hash.ts'
import { hashPassword, isOutdatedHash, isPassword } from '#core/platform/secrets.ts'
import { createFairSemaphore } from '#core/platform/worker-pool/fair-semaphore.ts'
import { cleanPassword } from './user.schema.ts'

/**
 * Hash that is compared for an unknown address, so that the refusal takes as long as one for a wrong password. Made
 * once, of a random password.
 */
let dummyHash: Promise<string> | undefined

/**
 * Checks a password.
 * @param stored undefined if there is no such account; the result is then false, after the usual time.
 * @param who key of the caller: each caller queues behind their own requests only.
 */
export async function isRightPassword(
  written: string,
  stored: string | undefined,
  who: string,
): Promise<boolean> {
  const hash = stored?.startsWith('$argon2id$') ? stored : undefined
  // Made also where it is not needed, so that the first call reveals nothing either.
  dummyHash ??= hashPassword(crypto.randomUUID())
  const dummy = await dummyHash
  const isRight = await limitHashing(who, () => isPassword(cleanPassword(written), hash ?? dummy))
  return isRight && hash !== undefined
}

export async function hashOf(written: string, who: string): Promise<string> {
  return limitHashing(who, () => hashPassword(cleanPassword(written)))
}

/**
 * Hashes a verified password again if the cost has been changed since. Sessions stay, and history has no entry.
 * @returns the account as it is now; unchanged if somebody has set another password meanwhile
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
 * A hash takes 19 MiB and a thread that file reads need too. Two at a time are 40 logins a second; a request that would
 * wait longer than five seconds is refused.
 */
const limitHashing = createFairSemaphore({ permits: 2, maxWaiting: 200, maxWaitingPerKey: 30 })
