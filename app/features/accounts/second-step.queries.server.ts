// What the rules of accounts need to know of the second step; the rest is the feature's own.
import type { Db } from '#platform/db/database.ts'

/** @returns whether a login of this person needs more than the password. */
export async function hasSecondStep(db: Db, userId: number): Promise<boolean> {
  return (await hasAuthenticator(db, userId)) || (await hasPasskey(db, userId))
}

export async function hasAuthenticator(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('authenticators')
    .select('id')
    .where('userId', '=', userId)
    .where('secret', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasPasskey(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('passkeys')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** No device skips the second step any more, and no login that waits for it goes on. */
export async function forgetRememberedDevices(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('rememberedDevices').where('userId', '=', userId).execute()
  await tx.deleteFrom('challenges').where('userId', '=', userId).execute()
}
