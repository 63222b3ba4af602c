// Whether the access log is whole: every entry has the hash of its values and names the hash of the one before,
// the first follows what was pruned last, and the last is where the head says. Whoever can write to the database
// can also make a new chain: a hash written down elsewhere shows that.
import { z } from 'zod'
import type { Db } from '#kernel/db/database.ts'
import {
  type AccessRow,
  type ChainEnd,
  emptyChain,
  findLastEntry,
  listEntriesAfter,
  readChainEnd,
} from '../../records/audit/access-log.queries.server.ts'
import { hashEntry } from '../../records/audit/record-access.service.server.ts'

export type LogVerification = {
  /** How many entries are in order. */
  entries: number
  /** The last that is in order. */
  end: ChainEnd
  /** Where the chain breaks; absent when it is whole. */
  broken?: { id: number; problem: ChainProblem }
  /** Whether the expected hash is one of the chain. */
  hasExpected: boolean
}

/** `missing`: entries before this one are gone. `changed`: its values are not those that were recorded. */
export type ChainProblem = 'missing' | 'changed' | 'endMissing'

const entriesAtOnce = 500

/** Reads the whole log. @param expected a hash that was noted down earlier. */
export async function verifyAccessLog(db: Db, expected?: string): Promise<LogVerification> {
  const anchor = await readAnchor(db)
  let end = anchor
  let entries = 0
  let hasExpected = expected === undefined || end.hash === expected
  const broken = (id: number, problem: ChainProblem): LogVerification => ({
    ...{ entries, end, hasExpected },
    broken: { id, problem },
  })
  for (;;) {
    const rows = await listEntriesAfter(db, entries === 0 ? 0 : end.id, entriesAtOnce)
    for (const row of rows) {
      const problem = problemOf(row, end)
      if (problem) return broken(row.id, problem)
      end = { id: row.id, hash: row.hash }
      entries += 1
      if (row.hash === expected) hasExpected = true
    }
    if (rows.length < entriesAtOnce) break
  }
  const head = await readChainEnd(db)
  if (head.id !== end.id || head.hash !== end.hash) return broken(head.id, 'endMissing')
  return { entries, end, hasExpected }
}

function problemOf(row: AccessRow, before: ChainEnd): ChainProblem | undefined {
  if (row.hash !== hashEntry(row)) return 'changed'
  if (row.id !== before.id + 1 || row.previousHash !== before.hash) return 'missing'
  return undefined
}

/** The end of what was pruned: the newest `logPruned` tells it, itself an entry of the chain. */
async function readAnchor(db: Db): Promise<ChainEnd> {
  const pruned = await findLastEntry(db, 'logPruned')
  return pruned?.details ? anchor.parse(JSON.parse(pruned.details)) : emptyChain
}

const anchor = z.object({ id: z.int(), hash: z.string() })
