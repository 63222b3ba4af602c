import type { Db } from '#core/kernel/db/database.ts'
import { listGifts, listPromises } from './gift-lists.queries.server.ts'
import { findIds } from './gift-search.queries.server.ts'
import { listUnmatched } from './list-money.service.server.ts'

/** Entries of each kind in one answer. */
const mostShown = 20

/** Finds what somebody means at the desk: gifts, promises whatever became of them, and lines that are no gift yet. */
export async function findAtDesk(db: Db, text: string) {
  const { promises, lines, gifts } = await findIds(db, text)
  const page = { page: 1, pageSize: mostShown }
  return {
    gifts: (await listGifts(db, page, { ids: gifts })).rows,
    promises: (await listPromises(db, page, 'promised', promises)).rows,
    lines: (await listUnmatched(db, page, lines)).rows,
  }
}
