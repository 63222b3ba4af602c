// One-time links: of the host, and of accounts. Of the secret in a link only its hash is kept.
import type { Db } from '#platform/db/database.ts'
import type { Row } from '#platform/db/tables.ts'

export type AccountLink = Row<'accountLinks'>

export async function insertAccountLink(
  db: Db,
  link: Omit<AccountLink, 'usedAt' | 'endedAs'>,
): Promise<void> {
  await db
    .insertInto('accountLinks')
    .values({ ...link, usedAt: null, endedAs: null })
    .execute()
}

type Owner = { userId: number } | { email: string }

/** Those that still work; by an email only those of the host. */
export async function endAccountLinks(
  db: Db,
  owner: Owner,
  endedAs: NonNullable<AccountLink['endedAs']>,
): Promise<void> {
  await db
    .updateTable('accountLinks')
    .set({ endedAs })
    .where('usedAt', 'is', null)
    .where('endedAs', 'is', null)
    .where((eb) =>
      'userId' in owner
        ? eb('userId', '=', owner.userId)
        : eb.and([eb('email', '=', owner.email), eb('kind', '=', 'host')]),
    )
    .execute()
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
    .where('endedAs', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Long after their end a page no longer says what became of them. */
export async function deleteAccountLinksBefore(db: Db, expiredBefore: string): Promise<void> {
  await db.deleteFrom('accountLinks').where('expiresAt', '<', expiredBefore).execute()
}
