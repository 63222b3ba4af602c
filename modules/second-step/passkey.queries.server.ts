import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'

export type Passkey = Row<'passkeys'>

/** Lists passkeys in the order in which they were added. */
export async function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  return db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('id').execute()
}

export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}

/** Inserts a passkey. @returns undefined if it exists already */
export async function insertPasskey(tx: Db, values: Omit<Passkey, 'id'>) {
  return tx
    .insertInto('passkeys')
    .values(values)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/**
 * Stores the new counter of a passkey.
 * @param from counter that was checked
 * @returns false if the passkey has been used or removed since
 */
export async function takePasskey(
  db: Db,
  id: number,
  { from, to, at }: { from: number; to: number; at: string },
) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: to, lastUsedAt: at })
    .where('id', '=', id)
    .where('counter', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a passkey. @returns false if this person has no such passkey */
export async function deletePasskey(tx: Db, userId: number, id: number) {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deletePasskeys(tx: Db, userId: number) {
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
}
