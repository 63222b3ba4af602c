import type { Kysely } from 'kysely'
import { readStoredVersion } from '../content-version/stored-version.ts'
import type { Tables } from '../db/tables.ts'
import { readLastChange } from '../history/change-counter.ts'

/** Monotonic counters. */
export type Counters = { contentVersion: number; lastChange: number }

/**
 * Reads the counters, which are 0 if there is none yet. Before the change counter existed, the content version
 * counted every change.
 */
export async function readCounters(db: Kysely<Tables>): Promise<Counters> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const contentVersion = there.has('contentVersion') ? await readStoredVersion(db) : 0
  const lastChange = there.has('changeCounter') ? await readLastChange(db) : contentVersion
  return { contentVersion, lastChange }
}
