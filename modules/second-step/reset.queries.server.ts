import type { Db } from '#core/kernel/db/database.ts'

export type Reset = { id: number; name: string; by: string; at: string }

/** Resets in the access log, newest first. @param userId of one account; undefined for all. */
export async function listResets(
  db: Db,
  userId: number | undefined,
  since: string,
): Promise<Reset[]> {
  const rows = await db
    .selectFrom('accessLog')
    .select(['id', 'subjectName', 'actorName', 'at'])
    .where('event', '=', 'secondStepReset')
    .where('at', '>', since)
    .$if(userId !== undefined, (query) => query.where('subjectId', '=', userId ?? 0))
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  return rows.map(({ id, subjectName, actorName, at }) => ({
    id,
    at,
    name: subjectName ?? '',
    by: actorName ?? '',
  }))
}
