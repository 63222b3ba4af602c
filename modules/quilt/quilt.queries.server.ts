import type { Db } from '#core/kernel/db/database.ts'
import { mostPatches } from './patches.ts'

/** Lists the confirmed stories since a day (YYYY-MM-DD), the newest first. */
export async function listStoriesSince(db: Db, day: string) {
  return db
    .selectFrom('notices')
    .select(['id', 'title', 'titleBn'])
    .where('kind', '=', 'story')
    .where('isSample', '=', false)
    .where('date', '>=', day)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(mostPatches)
    .execute()
}

/** Lists the gifts received since a day (YYYY-MM-DD), the newest first; `amount` in poisha. They name nobody. */
export async function listGiftsSince(db: Db, day: string) {
  return db
    .selectFrom('gifts')
    .select(['id', 'amount', 'receivedOn'])
    .where('state', '=', 'counted')
    .where('correctsId', 'is', null)
    .where('receivedOn', '>=', day)
    .orderBy('receivedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(mostPatches)
    .execute()
}
