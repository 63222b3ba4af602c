// A counter that triggers of the database raise in every transaction that changes what a public page can show,
// whoever the writer is (platform/db/migrations/version-triggers). What was rendered from version n may be served only while
// n is current, so no visitor sees a page older than the last saved change, in one process or many.

/** How a process knows the version without asking the database for every request. */
export type ContentVersion = {
  /**
   * The version, when it is certain this instant without waiting; undefined when it is not, for example
   * while PostgreSQL's listening connection is lost. Nothing may then be served unchecked.
   */
  certain: () => number | undefined
  /**
   * `certain` for a request that has just come in, at most once for all that arrived together: each of them
   * was sent before the version was looked up, so none can be given a page older than its own question.
   */
  onArrival: () => number | undefined
  /** Asks the database. Throws when the database does not answer. */
  read: () => Promise<number>
  /** Told after each commit of this process, so that it sees its own change at once. */
  committed: (version: number) => void
  close: () => Promise<void>
}
