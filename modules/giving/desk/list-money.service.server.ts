// Money that is not matched yet: lines of statements, each with the promise that it seems to keep. There may be 20,000
// lines and 10,000 promises, so for a page of lines only promises that have something in common with one are read.
import { setImmediate } from 'node:timers/promises'
import type { Db } from '#core/kernel/db/database.ts'
import { dayOf } from '#core/lib/text/day.ts'
import {
  findSimilarPromises,
  type GiftListQuery,
  listLinesOfImport,
  listOpenLines,
  listPromises,
} from './gift-lists.queries.server.ts'
import { openSuggestions, type SuggestedLine, traitsOf } from './suggest-matches.ts'

/** Number of lines up to which few promises have something in common with them. */
const fewLines = 200
/** Number of lines between which other requests have their turn. */
const chunk = 1_000

/** Lists unmatched lines, the newest first. */
export async function listUnmatched(db: Db, query: GiftListQuery) {
  const { rows: lines, total } = await listOpenLines(db, query)
  if (lines.length === 0) return { rows: [], total }
  const isFew = lines.length <= fewLines
  const suggest = await openSuggester(db, isFew ? lines : undefined)
  const rows = []
  for (let start = 0; start < lines.length; start += chunk) {
    if (start > 0) await setImmediate()
    for (const line of lines.slice(start, start + chunk)) {
      rows.push({ ...line, suggestion: suggest(line) })
    }
  }
  return { rows, total }
}

/** Lists the lines of an import that seem to keep a promise. */
export async function listProposals(db: Db, importId: number) {
  const suggest = await openSuggester(db)
  const proposals = []
  for (let after = 0; ; ) {
    const lines = await listLinesOfImport(db, { importId, after, limit: chunk })
    for (const line of lines) {
      const suggestion = suggest(line)
      if (suggestion) proposals.push({ lineId: line.id, ...suggestion })
    }
    const last = lines.at(-1)
    if (!last || lines.length < chunk) return proposals
    after = last.id
    await setImmediate()
  }
}

/** Returns the function that suggests a promise with its code and name. @param lines undefined for any line */
async function openSuggester(db: Db, lines?: readonly SuggestedLine[]) {
  const promises = lines
    ? await findSimilarPromises(db, traitsOf(lines))
    : (await listPromises(db, {}, 'promised')).rows
  const byId = new Map(promises.map((promise) => [promise.id, promise]))
  const suggest = openSuggestions(
    promises.map((promise) => ({ ...promise, promisedOn: dayOf(new Date(promise.promisedAt)) })),
  )
  return (line: SuggestedLine) => {
    const found = suggest(line)
    const promise = found && byId.get(found.promiseId)
    return found && promise ? { ...found, code: promise.code, name: promise.name } : null
  }
}
