// Interface of the anonymous counts (modules/page-views) for the HTTP server and the search.
import type { FinishedExchange } from '#core/platform/http/server/finished-exchange.ts'

export type PageViews = {
  /** Counts the exchange if a person has opened a public page. In memory, and without a promise. */
  count: (exchange: Pick<FinishedExchange, 'req' | 'status'>) => void
  /** Remembers whether words were found, so that a search that the page cache answers is counted too. */
  noteSearch: (words: string, isAnswered: boolean) => void
  /** Adds the counts since the last call to the database, in one transaction. They are kept if it fails. */
  flush: () => Promise<void>
}
