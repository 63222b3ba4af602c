// The search as the rest of the program knows it. Triggers put every record that is written into a queue, in the
// transaction that writes it; whoever searches reads the queue first (app/features/search).

export type SearchQueue = {
  /**
   * Reads what has been written since the last time, for a bounded while.
   * @returns whether nothing is left; what is left is not found
   */
  read: () => Promise<boolean>
}
