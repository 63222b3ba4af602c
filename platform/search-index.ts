// What a change tells the search of a record it has written. The search itself is a feature
// (app/features/search); a change only knows that there is one.
import type { Transaction } from 'kysely'
import type { Entity, Tables } from './db/tables.ts'

export type SearchIndex = {
  /**
   * In the transaction of the change, so that no reader finds what is no longer there.
   * @param record as it stands now; undefined when it was deleted
   */
  store: (
    tx: Transaction<Tables>,
    entity: Entity,
    id: number,
    record: object | undefined,
  ) => Promise<void>
  /**
   * Reads some of what others have written past the program.
   * @returns whether nothing is left to read
   */
  readQueue: () => Promise<boolean>
}
