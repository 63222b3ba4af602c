// The browsers that somebody has logged in with. Of the key a browser made only its hash is kept.
import type { Db } from '#kernel/db/database.ts'

/** More than anybody uses; whoever was used last stays. */
const keptDevices = 20

/** @param email cleaned. */
export async function isKnownDevice(db: Db, email: string, keyHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.userId')
    .select('devices.userId')
    .where('users.email', '=', email)
    .where('devices.keyHash', '=', keyHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberDevice(
  db: Db,
  userId: number,
  keyHash: string,
  lastUsedAt: string,
): Promise<void> {
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
