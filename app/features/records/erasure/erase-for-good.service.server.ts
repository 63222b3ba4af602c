// Erases a person or a photo on request. The database removes it first, in one transaction; files are removed after
// that, and the sweep of files retries what could not be removed.
import type { Entity } from '#kernel/db/tables.ts'
import type { Change } from '#kernel/history/change-content.ts'
import type { Services } from '#kernel/services.ts'
import { compactDatabase } from './compact-database.queries.server.ts'

/** Erases a record, its history, its working copy, and its entries in the search. See `Change.erase`. */
export async function eraseRecord(
  { searchQueue }: Pick<Services, 'searchQueue'>,
  change: Change,
  { entity, id }: { entity: Entity; id: number },
  options?: { isPart: boolean },
): Promise<void> {
  await change.erase(entity, id, options)
  await searchQueue.forget(change.tx, entity, id)
}

/**
 * Removes the erased bytes from the file of the database, once the change is committed. This takes as much free space
 * as the database; without it the bytes stay until the next time.
 */
export async function compactAfterErasure({
  db,
  dialect,
  log,
  searchQueue,
}: Pick<Services, 'db' | 'dialect' | 'log' | 'searchQueue'>): Promise<void> {
  try {
    await searchQueue.forgetUnusedWords()
    await compactDatabase(db, dialect)
  } catch (err) {
    log.warn({ err }, 'the database could not be compacted after an erasure')
  }
}
