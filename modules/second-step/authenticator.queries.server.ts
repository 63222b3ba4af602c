import type { Db } from '#core/kernel/db/database.ts'

export async function findAuthenticator(db: Db, userId: number) {
  return db.selectFrom('authenticators').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Stores a new secret; one in use stays so until the first code of the new one. */
export async function keepPendingSecret(tx: Db, userId: number, pendingSecret: string) {
  await tx
    .insertInto('authenticators')
    .values({ userId, pendingSecret, secret: null, lastStep: 0, addedAt: null })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ pendingSecret }))
    .execute()
}

/** Puts the pending secret into use. @returns false if the secret is no longer the pending one */
export async function startPendingSecret(
  tx: Db,
  userId: number,
  { secret, lastStep, addedAt }: { secret: string; lastStep: number; addedAt: string },
) {
  const { numUpdatedRows } = await tx
    .updateTable('authenticators')
    .set({ secret, lastStep, addedAt, pendingSecret: null })
    .where('userId', '=', userId)
    .where('pendingSecret', '=', secret)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Uses up a step.
 * @returns false if this step or a later one has been used, so that one of two concurrent answers succeeds
 */
export async function takeStep(db: Db, userId: number, step: number) {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the authenticator. @returns false if none was in use */
export async function deleteAuthenticator(tx: Db, userId: number) {
  const deleted = await tx
    .deleteFrom('authenticators')
    .where('userId', '=', userId)
    .returning('secret')
    .executeTakeFirst()
  return Boolean(deleted?.secret)
}
