import type { Db } from '#core/kernel/db/database.ts'

/** Replaces the codes of an account. @param codeHashes of the codes 0, 1, … */
export async function replaceRecoveryCodes(tx: Db, userId: number, codeHashes: readonly string[]) {
  await deleteRecoveryCodes(tx, userId)
  const rows = codeHashes.map((codeHash, number) => ({ userId, number, codeHash, usedAt: null }))
  await tx.insertInto('recoveryCodes').values(rows).execute()
}

export async function deleteRecoveryCodes(tx: Db, userId: number) {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

export async function countRecoveryCodes(db: Db, userId: number) {
  const rows = await unused(db, userId).select('id').execute()
  return rows.length
}

export async function findRecoveryCode(db: Db, userId: number, number: number) {
  return unused(db, userId)
    .select(['id', 'codeHash'])
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Uses up a recovery code. @returns true for exactly one of several concurrent uses */
export async function takeRecoveryCode(db: Db, id: number, usedAt: string) {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function unused(db: Db, userId: number) {
  return db.selectFrom('recoveryCodes').where('userId', '=', userId).where('usedAt', 'is', null)
}
