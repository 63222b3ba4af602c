// The public list of givers. A promise is on it while its giver consents and a gift keeps it.
import type { Db } from '#core/kernel/db/database.ts'
import { isListableName } from './listable-name.ts'
import { insertGivingEvent } from './promise.queries.server.ts'

const mostListed = 200

/** `userId` and `userName` are null for the giver and for the program. */
type Author = { at: string; userId: number | null; userName: string | null }

/** Lists the giver of a promise that allows it and is kept; does nothing for any other. */
export async function listGiver(tx: Db, promiseId: number, author: Author): Promise<void> {
  const promise = await tx
    .selectFrom('givingPromises')
    .innerJoin('giftMatches', (join) =>
      join
        .onRef('giftMatches.promiseId', '=', 'givingPromises.id')
        .on('giftMatches.undoneAt', 'is', null),
    )
    .select(['givingPromises.name', 'givingPromises.hasListing'])
    .where('givingPromises.id', '=', promiseId)
    .executeTakeFirst()
  if (!promise?.hasListing || !isListableName(promise.name)) return
  const listed = await tx
    .insertInto('listedGivers')
    .values({ promiseId, listedAt: author.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (listed) await insertGivingEvent(tx, { ...author, what: 'listed', promiseId })
}

/** Takes a giver off the list, if there. */
export async function unlistGiver(tx: Db, promiseId: number, author: Author): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('listedGivers')
    .where('promiseId', '=', promiseId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await insertGivingEvent(tx, { ...author, what: 'unlisted', promiseId })
}

/** Public names, the newest first, each once. */
export async function listPublicGivers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('listedGivers')
    .innerJoin('givingPromises', 'givingPromises.id', 'listedGivers.promiseId')
    .select('givingPromises.name')
    .where('givingPromises.hasListing', '=', true)
    .orderBy('listedGivers.id', 'desc')
    .limit(mostListed)
    .execute()
  return [...new Set(rows.map(({ name }) => name).filter(isListableName))]
}
