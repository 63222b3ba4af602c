// The organisation sets how long history is kept. Older changes cannot be undone.
import type { Services } from '#core/kernel/services.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { numberOf } from '#core/settings/stored/setting.schema.ts'
import { deleteHistoryBefore } from './history.queries.server.ts'

/** Deletes history older than the setting allows. @returns number of deleted rows */
export async function pruneHistory({ db, clock, log }: Services): Promise<number> {
  const settings = await findSettings(db)
  const keepMs = numberOf('history.keepDays', settings['history.keepDays'].en) * 24 * 60 * 60 * 1000
  const before = new Date(clock().getTime() - keepMs).toISOString()
  const count = await deleteHistoryBefore(db, before)
  if (count > 0) log.info({ count, before }, 'old history was removed')
  return count
}
