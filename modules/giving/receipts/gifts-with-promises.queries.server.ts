import { type SqlBool, sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'

/** Begins a query of the entries of the ledger, each with the promise that its gift keeps, if there is one. */
export function giftsWithPromises(db: Db) {
  return db
    .selectFrom('gifts')
    .leftJoin('giftMatches', (join) =>
      join
        // A correction has the promise of its gift.
        .on(({ eb, fn }) =>
          eb('giftMatches.giftId', '=', fn.coalesce('gifts.correctsId', 'gifts.id')),
        )
        .on('giftMatches.undoneAt', 'is', null),
    )
    .leftJoin('givingPromises', 'givingPromises.id', 'giftMatches.promiseId')
}

/** What a gift is for: the purpose of its promise, with the program as it was called then. */
export const purposeColumns = [
  'givingPromises.purpose',
  'givingPromises.programName',
  'givingPromises.programNameBn',
] as const

/** Tells of a promise whether a gift keeps it. */
export const isKept = sql<SqlBool>`exists (select 1 from "giftMatches"
  where "giftMatches"."promiseId" = "givingPromises"."id" and "undoneAt" is null)`
