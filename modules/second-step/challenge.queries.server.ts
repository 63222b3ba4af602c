// Challenges are stored in the database, because any process may get the answer. Only their hashes are stored.
import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'

export type Challenge = Row<'challenges'>

/** Inserts a challenge, and deletes expired ones, so that the table stays small. */
export async function insertChallenge(db: Db, challenge: Challenge, now: string) {
  await db.deleteFrom('challenges').where('expiresAt', '<=', now).execute()
  await db.insertInto('challenges').values(challenge).execute()
}

/**
 * Counts an attempt, over all processes.
 * @returns undefined when there is no such challenge, it has ended, or the limit is exceeded.
 */
export async function countTry(
  db: Db,
  challengeHash: string,
  purpose: Challenge['purpose'],
  { most, now }: { most: number; now: string },
): Promise<Challenge | undefined> {
  const challenge = await db
    .updateTable('challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('challengeHash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('tries', '<', most)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
  return challenge
}

/** Uses up a challenge. @returns true for exactly one of several concurrent answers */
export async function takeChallenge(db: Db, challengeHash: string) {
  const { numDeletedRows } = await db
    .deleteFrom('challenges')
    .where('challengeHash', '=', challengeHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
