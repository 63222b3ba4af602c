// One-time links of the host and of accounts. The database holds only the hash of the secret in a link.
import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { noPassword, type User } from './user.queries.server.ts'

export type AccountLink = Row<'accountLinks'>

export async function insertAccountLink(db: Db, link: Omit<AccountLink, 'usedAt' | 'endedAs'>) {
  await db
    .insertInto('accountLinks')
    .values({ ...link, usedAt: null, endedAs: null })
    .execute()
}

type Owner = { userId: number } | { email: string }

/** Ends links that still work; by email only those of the host. */
export async function endAccountLinks(
  db: Db,
  owner: Owner,
  endedAs: NonNullable<AccountLink['endedAs']>,
) {
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

/**
 * Ends links that still work, of all accounts. @returns the accounts that exist only as open invitations of this
 * maker
 */
export async function endAccountLinksBy(db: Db, makerId: number) {
  const invited = await openInvitations(db)
    .select('users.id')
    .distinct()
    .where('link.madeById', '=', makerId)
    .execute()
  await db
    .updateTable('accountLinks')
    .set({ endedAs: 'revoked' })
    .where('madeById', '=', makerId)
    .where('usedAt', 'is', null)
    .where('endedAs', 'is', null)
    .execute()
  return invited.map(({ id }) => id)
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

/** Uses up a link. @returns true for exactly one of several concurrent uses, and only before the link has ended */
export async function takeAccountLink(db: Db, secretHash: string, now: string) {
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

/** Deletes links that ended long ago; their page then no longer gives a reason. An unused invitation is kept. */
export async function deleteAccountLinksBefore(db: Db, expiredBefore: string) {
  await db
    .deleteFrom('accountLinks')
    .where('expiresAt', '<', expiredBefore)
    .where((eb) =>
      eb.or([
        eb('kind', '!=', 'invitation'),
        eb('usedAt', 'is not', null),
        eb('endedAs', 'is not', null),
      ]),
    )
    .execute()
}

export type OpenInvitation = Pick<User, 'id' | 'name' | 'email' | 'role'> & {
  invitedBy: string | null
  createdAt: string
  expiresAt: string
}

/** Lists invitations of accounts without a password, expired ones included; newest first. */
export async function listOpenInvitations(db: Db): Promise<OpenInvitation[]> {
  const rows = await openInvitations(db)
    .select(['users.id', 'users.name', 'users.email', 'users.role'])
    .select(['link.madeBy as invitedBy', 'link.createdAt', 'link.expiresAt'])
    .orderBy('link.createdAt', 'desc')
    .orderBy('users.id', 'desc')
    .execute()
  // An account may have several links.
  return rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) === at)
}

function openInvitations(db: Db) {
  return db
    .selectFrom('accountLinks as link')
    .innerJoin('users', 'users.id', 'link.userId')
    .where('link.kind', '=', 'invitation')
    .where('link.usedAt', 'is', null)
    .where('link.endedAs', 'is', null)
    .where('users.passwordHash', '=', noPassword)
}
