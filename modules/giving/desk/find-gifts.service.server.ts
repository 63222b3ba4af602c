import type { Db } from '#core/kernel/db/database.ts'
import { listGifts, listPromisesById } from './gift-lists.queries.server.ts'
import {
  findGiftIds,
  findLineIds,
  findPromiseIds,
  mostFound,
} from './gift-search.queries.server.ts'
import { searchedFor } from './gift-search.ts'
import { listUnmatched } from './list-money.service.server.ts'

/** Entries of each kind in one answer. */
const mostShown = 20

/** Finds what somebody means at the desk: gifts, promises whatever became of them, and lines that are no gift yet. */
export async function findAtDesk(db: Db, text: string) {
  const searched = searchedFor(text)
  const promises = await findPromiseIds(db, searched, mostFound)
  const lines = await findLineIds(db, searched, mostFound)
  const gifts = await findGiftIds(db, searched, { promises, lines })
  const page = { page: 1, pageSize: mostShown }
  return {
    gifts: (await listGifts(db, page, { ids: gifts })).rows,
    promises: await listPromisesById(db, promises.slice(0, mostShown)),
    lines: (await listUnmatched(db, page, lines)).rows,
  }
}
