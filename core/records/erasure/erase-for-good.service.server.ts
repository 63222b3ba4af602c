// Erases a person or a photo on request. The database removes it first, in one transaction; files are removed after
// that, and the sweep of files retries what could not be removed.
import type { Entity } from '#core/kernel/db/tables.ts'
import type { Change } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import {
  compactDatabase,
  deleteErasedMark,
  findErasedMark,
  forgetFormerAddresses,
  markErased,
} from './compact-database.queries.server.ts'

/**
 * Erases a record, its history, its working copy, its entries in the search, and its addresses on an earlier website,
 * which are made of names. See `Change.erase`.
 */
export async function eraseRecord(
  { searchQueue }: Pick<Services, 'searchQueue'>,
  change: Change,
  { entity, id }: { entity: Entity; id: number },
  options?: { isPart: boolean },
): Promise<void> {
  await change.erase(entity, id, options)
  await searchQueue.forget(change.tx, entity, id)
  await forgetFormerAddresses(change.tx, entity, id)
  await markErased(change.tx)
}

/**
 * Removes what was erased from the files of the database, if anything was since the last time. Every erasure ends with
 * it, and housekeeping repeats it every minute, for an erasure that was interrupted or found no free space: this takes
 * as much as the database.
 */
export async function removeErasedBytes({
  db,
  dialect,
  log,
  searchQueue,
}: Pick<Services, 'db' | 'dialect' | 'log' | 'searchQueue'>): Promise<void> {
  try {
    const at = await findErasedMark(db)
    if (at === undefined) return
    await searchQueue.forgetUnusedWords()
    await compactDatabase(db, dialect)
    await deleteErasedMark(db, at)
  } catch (err) {
    log.warn({ err }, 'the database could not be compacted after an erasure')
  }
}
