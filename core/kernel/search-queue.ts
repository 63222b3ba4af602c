// Interface of the search for the rest of the program. Triggers queue every written record in the transaction that
// writes it; a search indexes the queue first (modules/search).
import type { Transaction } from 'kysely'
import type { Entity, Tables } from './db/tables.ts'

export type SearchQueue = {
  /**
   * Indexes what has been written since the last call, for a bounded time.
   * @returns whether nothing is left; records that are left are not found
   */
  read: () => Promise<boolean>
  /** Deletes the documents of a record that is erased, in the transaction that erases it. */
  forget: (tx: Transaction<Tables>, entity: Entity, id: number) => Promise<void>
  /** Removes words from the index that no record holds any more. */
  forgetUnusedWords: () => Promise<void>
}
