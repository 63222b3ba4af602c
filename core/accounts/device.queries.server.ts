// Browsers with a successful login. The database holds only the hash of the key that a browser made.
import type { Db } from '#core/kernel/db/database.ts'
import { hasFound } from '#core/kernel/db/found-rows.ts'

/** More than anybody uses; the most recently used stay. */
const keptDevices = 20

/** True if a device has logged in to an account. @param email as `cleanEmail` returns it */
export async function isKnownDevice(db: Db, email: string, keyHash: string) {
  return hasFound(
    db
      .selectFrom('devices')
      .innerJoin('users', 'users.id', 'devices.userId')
      .where('users.email', '=', email)
      .where('devices.keyHash', '=', keyHash),
  )
}

export async function rememberDevice(db: Db, userId: number, keyHash: string, lastUsedAt: string) {
  await db
    .insertInto('devices')
    .values({ userId, keyHash, lastUsedAt })
    .onConflict((conflict) => conflict.columns(['userId', 'keyHash']).doUpdateSet({ lastUsedAt }))
    .execute()
  await db
    .deleteFrom('devices')
    .where('userId', '=', userId)
    .where('keyHash', 'not in', (eb) =>
      eb
        .selectFrom('devices as kept')
        .select('kept.keyHash')
        .where('kept.userId', '=', userId)
        .orderBy('kept.lastUsedAt', 'desc')
        .orderBy('kept.keyHash')
        .limit(keptDevices),
    )
    .execute()
}
