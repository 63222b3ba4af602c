// The access log is kept for 12 months. What goes leaves one entry that names the end of what was removed, by
// which the rest can still be verified.
import type { Services } from '#kernel/services.ts'
import { deleteEntriesUpTo, findLastBefore, lockChainEnd } from './access-log.queries.server.ts'
import { keptMonths } from './kept-months.ts'
import { recordAccess } from './record-access.service.server.ts'

/** @returns how many entries went. */
export async function pruneAccessLog({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = clock()
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - keptMonths)
  const count = await db.transaction().execute(async (tx) => {
    // Of several processes only one finds something to remove.
    await lockChainEnd(tx)
    const last = await findLastBefore(tx, before.toISOString())
    if (!last) return 0
    const details = { id: last.id, hash: last.hash, before: before.toISOString() }
    await recordAccess(tx, { at: now.toISOString(), event: 'logPruned', details })
    return deleteEntriesUpTo(tx, last.id)
  })
  if (count > 0) log.info({ count }, 'old entries of the access log were removed')
  return count
}
