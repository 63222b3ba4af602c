// A counter that database triggers increment in every transaction that changes what a public page can show,
// whoever the writer is (kernel/db/migrations/version-triggers). Content rendered from version n may be
// served only while n is current, so no visitor sees a page older than the last saved change, in one process
// or many.

/** Version of the content, known to a process without a query for every request. */
export type ContentVersion = {
  /**
   * The version, when it is certain at this moment without waiting; undefined otherwise, for example while
   * the listening connection to PostgreSQL is lost. Nothing may then be served unchecked.
   */
  certain: () => number | undefined
  /**
   * `certain` for a request that has just arrived, evaluated at most once for all that arrived together: each
   * was sent before the version was read, so none can get a page older than its request.
   */
  onArrival: () => number | undefined
  /** Queries the database. Throws when it is unavailable. */
  read: () => Promise<number>
  /** Called after each commit of this process, so that its own change is visible at once. */
  committed: (version: number) => void
  close: () => Promise<void>
}
