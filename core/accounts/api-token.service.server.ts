// API tokens of other programs. A token is `vs_` and 256 random bits, of which the database holds only the hash. It does
// never more than its scopes, and never more than the person who made it may do now.

import type { FoundCaller } from '#core/kernel/api/access.ts'
import type { Db } from '#core/kernel/db/database.ts'
import type { Change } from '#core/kernel/history/change-content.ts'
import { isTokenScope, mayDo, type Role, type TokenScope } from '#core/kernel/permissions.ts'
import type { Services } from '#core/kernel/services.ts'
import { createToken, hashToken } from '#core/platform/secrets.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { readUnused } from '#core/settings/uses/unused.queries.server.ts'
import { readAccessSettings, secondStepDueAt } from './access-settings.queries.server.ts'
import {
  type ApiToken,
  deleteApiTokensBy,
  findApiToken,
  touchApiToken,
} from './api-token.queries.server.ts'
import { hasSecondStep } from './second-step.queries.server.ts'
import type { User } from './user.queries.server.ts'

const prefix = 'vs_'

/** The last use is written at most this often. */
const touchEveryMs = 60_000

export function createApiToken(): string {
  return prefix + createToken()
}

/** The token of a session has no prefix, but may begin with the same letters. */
export function isApiToken(token: string): boolean {
  return token.startsWith(prefix) && token.length > createToken().length
}

/**
 * Finds the program of a token.
 * @param tx transaction of a change: token and account stay as they were found until it ends
 * @returns undefined if the token is unknown, revoked or expired, or other programs are switched off
 */
export async function findProgram(
  { db, dialect, clock, log }: Pick<Services, 'db' | 'dialect' | 'clock' | 'log'>,
  token: string,
  tx?: Db,
): Promise<FoundCaller | undefined> {
  if ((await readUnused(tx ?? db)).has('connections')) return undefined
  const found = await findApiToken(tx ?? db, hashToken(token), tx && dialect)
  const now = clock()
  if (!found || isOver(found, now)) return undefined
  const { id, name, userId, makerName, makerRole, lastUsedAt } = found
  if (!tx && now.getTime() - Date.parse(lastUsedAt ?? '1970-01-01') >= touchEveryMs) {
    await touchApiToken(db, found, now.toISOString()).catch((err: unknown) => {
      // A full disk must not prevent reading.
      log.warn({ err, tokenId: id }, 'the last use of an API token could not be written')
    })
  }
  const scopes = scopesOf(found)
  const maker = { id: userId, role: makerRole, createdAt: found.makerCreatedAt }
  return {
    id: userId,
    name: `${makerName} (${name})`,
    role: roleWith(scopes, makerRole),
    sessionId: 0,
    // No password was ever entered for it.
    confirmedAt: '',
    needsSecondStep: await lacksSecondStep(tx ?? db, maker, now),
    token: { id, scopes, makerRole },
  }
}

/** Content is read and changed as by an editor, never as by an administrator. */
function roleWith(scopes: readonly TokenScope[], makerRole: Role): Role {
  const isEditor = scopes.includes('read') || scopes.includes('content')
  return isEditor && mayDo(makerRole, 'content') ? 'EDITOR' : 'USER'
}

export function scopesOf({ scopes }: Pick<ApiToken, 'scopes'>): TokenScope[] {
  return scopes.split(' ').filter(isTokenScope)
}

function isOver({ expiresOn }: Pick<ApiToken, 'expiresOn'>, now: Date): boolean {
  return expiresOn !== null && dayOf(now) > expiresOn
}

/** True for an administrator who has not set up the second step in time. */
export async function lacksSecondStep(
  db: Db,
  user: Pick<User, 'id' | 'role' | 'createdAt'>,
  now: Date,
): Promise<boolean> {
  const dueAt = secondStepDueAt(await readAccessSettings(db), user)
  return dueAt !== undefined && now >= dueAt && !(await hasSecondStep(db, user.id))
}

/** Ends the tokens that an account has made. */
export async function endApiTokensBy({ tx, at, actor }: Change, userId: number): Promise<void> {
  for (const { name } of await deleteApiTokensBy(tx, userId)) {
    await recordAccess(tx, { at, event: 'tokenRevoked', actor, details: { token: name } })
  }
}
