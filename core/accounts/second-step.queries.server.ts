// Facts about the second step that the rules of accounts need; the rest belongs to its feature.
import type { Db } from '#core/kernel/db/database.ts'
import { hasFound } from '#core/kernel/db/found-rows.ts'

/** True if a login of this person needs more than the password. */
export async function hasSecondStep(db: Db, userId: number) {
  return (await hasAuthenticator(db, userId)) || (await hasPasskey(db, userId))
}

export async function hasAuthenticator(db: Db, userId: number) {
  return hasFound(
    db.selectFrom('authenticators').where('userId', '=', userId).where('secret', 'is not', null),
  )
}

export async function hasPasskey(db: Db, userId: number) {
  return hasFound(db.selectFrom('passkeys').where('userId', '=', userId))
}

/** Ids of all accounts whose login needs more than the password. */
export async function listSecondStepUsers(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('authenticators')
    .select('userId')
    .where('secret', 'is not', null)
    .union(db.selectFrom('passkeys').select('userId'))
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** Ends remembered devices and pending logins of an account. */
export async function forgetRememberedDevices(tx: Db, userId: number) {
  await tx.deleteFrom('rememberedDevices').where('userId', '=', userId).execute()
  await tx.deleteFrom('challenges').where('userId', '=', userId).execute()
}
