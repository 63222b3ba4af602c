// The one-time links of the host. Of the secret in a link only its hash is kept.
import type { Db } from '#platform/db/database.ts'
import type { Row } from '#platform/db/tables.ts'

export type AccountLink = Row<'accountLinks'>

/** Keeps only the newest of an address: an older print-out opens nothing. */
export async function replaceAccountLink(db: Db, link: Omit<AccountLink, 'usedAt'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('accountLinks')
      .where('email', '=', link.email)
      .where('usedAt', 'is', null)
      .execute()
    await tx
      .insertInto('accountLinks')
      .values({ ...link, usedAt: null })
      .execute()
  })
}

export async function findAccountLink(
  db: Db,
  secretHash: string,
): Promise<AccountLink | undefined> {
  return db
    .selectFrom('accountLinks')
    .selectAll()
    .where('secretHash', '=', secretHash)
    .executeTakeFirst()
}

/** @returns true for exactly one of those who use a link at once, and only before it has ended. */
export async function takeAccountLink(db: Db, secretHash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accountLinks')
    .set({ usedAt: now })
    .where('secretHash', '=', secretHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
