import { dayOf, endOf } from '#core/lib/text/day.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { type MessageYear, readMessageNumbers } from './message-numbers.queries.server.ts'

/** Reads the numbers for a page. An answer raises the content version; messages received today are counted from tomorrow on. */
export async function readShownNumbers({
  db,
  clock,
  changesAt,
}: Pick<PageServices, 'db' | 'clock' | 'changesAt'>): Promise<MessageYear[]> {
  const now = clock()
  changesAt(endOf(dayOf(now)))
  return readMessageNumbers(db, now)
}
