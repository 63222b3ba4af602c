import type { Db } from '#core/kernel/db/database.ts'
import { insertedId } from '#core/kernel/db/inserted-id.ts'
import type { Dialect } from '#core/kernel/db/migrations/columns.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import type { User } from './user.queries.server.ts'

export type Session = Omit<
  Row<'sessions'>,
  'tokenHash' | 'openForm' | 'formOpenedAt' | 'formSeenAt'
>

/** The session of a token and its user; the caller decides whether it has ended. */
export type UserSession = { session: Session; user: User }

const columns = [
  'sessions.id as sessionId',
  'sessions.userId',
  'sessions.device',
  'sessions.address',
  'sessions.createdAt as startedAt',
  'sessions.lastUsedAt',
  'sessions.expiresAt',
  'sessions.confirmedAt',
  'users.name',
  'users.email',
  'users.role',
  'users.hasSafeguarding',
  'users.language',
  'users.createdAt',
  'users.updatedAt',
] as const

/**
 * Finds a session with its user.
 * @param held locks both rows until the end of a transaction on PostgreSQL, as SQLite always does
 */
export async function findSession(
  db: Db,
  tokenHash: string,
  held: Dialect | undefined,
): Promise<UserSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(columns)
    .where('sessions.tokenHash', '=', tokenHash)
    .$if(held === 'postgres', (query) => query.forShare())
    .executeTakeFirst()
  if (!row) return undefined
  const { sessionId, userId, device, address, startedAt, ...others } = row
  const { lastUsedAt, expiresAt, confirmedAt, ...user } = others
  const times = { createdAt: startedAt, lastUsedAt, expiresAt, confirmedAt }
  return {
    session: { id: sessionId, userId, device, address, ...times },
    user: { id: userId, ...user },
  }
}

/** Inserts a session. @returns its id */
export async function insertSession(db: Db, values: Omit<Session, 'id'> & { tokenHash: string }) {
  return insertedId(db.insertInto('sessions').values(values))
}

/** Updates the last use only if it is still `from`, so that concurrent calls write once. */
export async function touchSession(db: Db, id: number, from: string, to: string) {
  await db
    .updateTable('sessions')
    .set({ lastUsedAt: to })
    .where('id', '=', id)
    .where('lastUsedAt', '=', from)
    .execute()
}

/** Lists sessions, the most recently used first. */
export async function listSessions(db: Db, userId: number): Promise<Session[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'userId', 'device', 'address'])
    .select(['createdAt', 'lastUsedAt', 'expiresAt', 'confirmedAt'])
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes a session. @returns false if this person has no such session */
export async function deleteSession(db: Db, userId: number, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the sessions of a user. @param exceptId session that stays @returns the number of deleted sessions */
export async function deleteSessions(db: Db, userId: number, exceptId = 0) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes all sessions but the `kept` most recently used ones; ties are decided by age. */
export async function deleteOldestSessions(db: Db, userId: number, kept: number) {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('sessions as used')
        .select('used.id')
        .where('used.userId', '=', userId)
        .orderBy('used.lastUsedAt', 'desc')
        .orderBy('used.id', 'desc')
        .limit(kept),
    )
    .execute()
}

/** Records that the password was entered again. */
export async function confirmSession(db: Db, id: number, at: string) {
  await db.updateTable('sessions').set({ confirmedAt: at }).where('id', '=', id).execute()
}

/** Deletes sessions that can never be used again. */
export async function deleteEndedSessions(db: Db, now: string, unusedSince: string) {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expiresAt', '<=', now), eb('lastUsedAt', '<=', unusedSince)]))
    .execute()
}
