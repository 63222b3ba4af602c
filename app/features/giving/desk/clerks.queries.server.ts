import type { Db } from '#kernel/db/database.ts'

/** Lists editors, with whether an administrator has named them for the desk. */
export async function listUsersToName(db: Db) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('giftClerks', 'giftClerks.userId', 'users.id')
    .select(['users.id', 'users.name', 'giftClerks.id as clerkId'])
    .where('users.role', '=', 'EDITOR')
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  return rows.map(({ id, name, clerkId }) => ({ id, name, isNamed: clerkId !== null }))
}

/** True if an administrator has named this account for the desk. */
export async function isClerk(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('giftClerks')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function storeClerk(
  tx: Db,
  clerk: { userId: number; namedAt: string; namedByName: string },
): Promise<void> {
  await tx
    .insertInto('giftClerks')
    .values(clerk)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteClerk(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('giftClerks').where('userId', '=', userId).execute()
}
