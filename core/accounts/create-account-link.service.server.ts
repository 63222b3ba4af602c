// One-time links of existing accounts: to set a new password, or the first one of an invited person.
import type { Transaction } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import type { Tables } from '#core/kernel/db/tables.ts'
import { mayDo } from '#core/kernel/permissions.ts'
import { AppError } from '#core/platform/errors.ts'
import { createToken, hashToken } from '#core/platform/secrets.ts'
import {
  type AccountLink,
  deleteAccountLinksBefore,
  insertAccountLink,
} from './account-link.queries.server.ts'
import { findUser } from './user.queries.server.ts'

export const dayMs = 24 * 60 * 60 * 1000

/** Time for which an ended link still states its reason. */
const explainedMs = 30 * dayMs

export type AccountLinkKind = Exclude<AccountLink['kind'], 'host'>

export type NewAccountLink = {
  userId: number
  kind: AccountLinkKind
  validForMs: number
  /** Time of `services.clock()`. */
  now: Date
  /** Person who makes the link for another one; absent if the account holder asked for it. */
  maker?: LinkMaker | undefined
}

/** Maker of a link; without an id it is the host on the command line. */
export type LinkMaker = { id?: number | undefined; name: string }

export type CreatedLink = {
  /** Path below the address of the site. Its secret is stored nowhere else. */
  path: string
  expiresAt: string
}

/**
 * Creates a link that works once, until it expires, until password, email or role of the account change, or until its
 * maker loses the right to make it. It ends no other link: a stranger who asks for one cannot invalidate the one that a
 * person is about to use. Records nothing, because the reason is known to the caller.
 * @throws AppError not_found
 */
export async function createAccountLink(
  tx: Transaction<Tables>,
  { userId, kind, validForMs, now, maker }: NewAccountLink,
): Promise<CreatedLink> {
  const user = await findUser(tx, userId)
  if (!user) throw new AppError('not_found', 'user.unknown')
  await deleteAccountLinksBefore(tx, new Date(now.getTime() - explainedMs).toISOString())
  const secret = createToken()
  const expiresAt = new Date(now.getTime() + validForMs).toISOString()
  await insertAccountLink(tx, {
    secretHash: hashToken(secret),
    kind,
    email: user.email,
    userId,
    madeBy: maker?.name ?? null,
    madeById: maker?.id ?? null,
    createdAt: now.toISOString(),
    expiresAt,
  })
  return { path: linkPath(secret), expiresAt }
}

export function linkPath(secret: string): string {
  return `/auth/link/${secret}`
}

/**
 * True if the maker may still make such a link. @param makerId null for the host, and for the account's own holder
 */
export async function isMakerEntitled(db: Db, makerId: number | null): Promise<boolean> {
  if (makerId === null) return true
  const maker = await findUser(db, makerId)
  return maker !== undefined && mayDo(maker.role, 'users')
}
