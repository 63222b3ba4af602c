// One-time links for an account that is there: to set a new password, or the first one of whoever is invited.
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { createToken, hashToken } from '#platform/secrets.ts'
import {
  type AccountLink,
  deleteAccountLinksBefore,
  insertAccountLink,
} from './account-link.queries.server.ts'
import { findUser } from './user.queries.server.ts'

export const dayMs = 24 * 60 * 60 * 1000

/** So long a link that has ended still says why. */
const explainedMs = 30 * dayMs

export type AccountLinkKind = Exclude<AccountLink['kind'], 'host'>

export type NewAccountLink = {
  userId: number
  kind: AccountLinkKind
  validForMs: number
  /** Of `services.clock()`. */
  now: Date
  /** Name of the person who gives it to another; absent where the account's own holder has asked for it. */
  madeBy?: string | undefined
}

export type CreatedLink = {
  /** Below the address of the site. The secret in it is kept nowhere else. */
  path: string
  expiresAt: string
}

/**
 * Works once, until it expires or until password, email or role of the account change. It ends no other link:
 * a stranger who asks for one cannot take away the one that a person is about to use. Records nothing: the caller
 * knows what happened.
 * @throws AppError not_found
 */
export async function createAccountLink(
  tx: Transaction<Tables>,
  { userId, kind, validForMs, now, madeBy }: NewAccountLink,
): Promise<CreatedLink> {
  const user = await findUser(tx, userId)
  if (!user) throw new AppError('not_found', 'user.unknown')
  await deleteAccountLinksBefore(tx, new Date(now.getTime() - explainedMs).toISOString())
  const secret = createToken()
  const expiresAt = new Date(now.getTime() + validForMs).toISOString()
  await insertAccountLink(tx, {
    ...{ secretHash: hashToken(secret), kind, email: user.email, userId },
    ...{ madeBy: madeBy ?? null, createdAt: now.toISOString(), expiresAt },
  })
  return { path: linkPath(secret), expiresAt }
}

export function linkPath(secret: string): string {
  return `/auth/link/${secret}`
}
