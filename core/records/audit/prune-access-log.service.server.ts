// The access log is kept for 12 months.
import type { Services } from '#core/kernel/services.ts'
import { deleteEntriesBefore } from './access-log.queries.server.ts'
import { keptMonths } from './kept-months.ts'
import { recordAccess } from './record-access.service.server.ts'

/**
 * Deletes older entries, and records the deletion.
 * @returns the highest id of the deleted entries; undefined if there was none.
 */
export async function pruneAccessLog({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<number | undefined> {
  const now = clock()
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - keptMonths)
  const id = await db.transaction().execute(async (tx) => {
    const last = await deleteEntriesBefore(tx, before.toISOString())
    if (last === undefined) return
    const details = { id: last, before: before.toISOString() }
    await recordAccess(tx, { at: now.toISOString(), event: 'logPruned', details })
    return last
  })
  if (id !== undefined) log.info({ id }, 'old entries of the access log were removed')
  return id
}
