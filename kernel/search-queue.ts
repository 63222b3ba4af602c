// The search as the rest of the program knows it. Triggers put every record that is written into a queue, in the
// transaction that writes it; whoever searches reads the queue first (app/features/site/search).
import type { Transaction } from 'kysely'
import type { Entity, Tables } from './db/tables.ts'

export type SearchQueue = {
  /**
   * Reads what has been written since the last time, for a bounded while.
   * @returns whether nothing is left; what is left is not found
   */
  read: () => Promise<boolean>
  /** Deletes the documents of a record that is erased, in the transaction that erases it. */
  forget: (tx: Transaction<Tables>, entity: Entity, id: number) => Promise<void>
  /** Takes the words out of the index that no record holds any more. */
  forgetUnusedWords: () => Promise<void>
}
