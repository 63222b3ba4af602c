// Money that is not matched yet: lines of statements, each with the promise that it seems to keep.
import { setImmediate } from 'node:timers/promises'
import type { Db } from '#kernel/db/database.ts'
import { listInMemory } from '#kernel/db/list-in-memory.ts'
import { dayOf } from '../../../lib/text/day.ts'
import {
  type GiftListQuery,
  giftColumns,
  listOpenLines,
  listOpenPromises,
} from './gift-lists.queries.server.ts'
import { openSuggestions } from './suggest-matches.ts'

/** Number of lines between which other requests have their turn. */
const chunk = 1_000

const columns = { ...giftColumns, search: ['trxId', 'phone', 'text'] } as const

/** Lists unmatched lines: those with a suggested promise first, then the newest. */
export async function listUnmatched(db: Db, query: GiftListQuery) {
  const lines = await listWithSuggestions(db)
  const ordered = lines.toSorted(
    (a, b) =>
      Number(Boolean(b.suggestion)) - Number(Boolean(a.suggestion)) ||
      b.day.localeCompare(a.day) ||
      b.id - a.id,
  )
  return listInMemory(ordered, columns, query)
}

/** Lists unmatched lines by id. @param importId of the statement; undefined for all */
export async function listWithSuggestions(db: Db, importId?: number) {
  const promises = await listOpenPromises(db)
  const byId = new Map(promises.map((promise) => [promise.id, promise]))
  const suggest = openSuggestions(
    promises.map((promise) => ({ ...promise, promisedOn: dayOf(new Date(promise.promisedAt)) })),
  )
  const lines = []
  for (let after = 0; ; ) {
    const read = await listOpenLines(db, { importId, after, limit: chunk })
    for (const line of read) {
      const found = suggest(line)
      const promise = found && byId.get(found.promiseId)
      const suggestion =
        found && promise ? { ...found, code: promise.code, name: promise.name } : null
      lines.push({ ...line, suggestion })
    }
    const last = read.at(-1)
    if (!last || read.length < chunk) return lines
    after = last.id
    await setImmediate()
  }
}
