import type { Db } from '#core/kernel/db/database.ts'

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
