import type { Services } from '#core/kernel/services.ts'
import { dayMs } from '#core/lib/text/day.ts'
import { removeErasedBytes } from '#core/records/erasure/erase-for-good.service.server.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { numberOf } from '#core/settings/stored/setting.schema.ts'
import { eraseMessage, listUntouchedSince } from './erase-message.queries.server.ts'
import { repeatMs } from './send-message.service.server.ts'
import { forgetSubmissions } from './sent-message.queries.server.ts'

/** Maximum number of messages erased in one run. */
const mostAtOnce = 500

/**
 * Erases messages that have been inactive for the time in the setting, and removes seeds of references older than a
 * day; runs daily.
 * @returns the number of erased messages
 */
export async function eraseOldMessages(services: Services): Promise<number> {
  const { db, clock, log } = services
  const now = clock().getTime()
  await forgetSubmissions(db, new Date(now - repeatMs).toISOString())
  const settings = await findSettings(db)
  const days = numberOf('messages.keepDays', settings['messages.keepDays'].en)
  const before = new Date(now - days * dayMs).toISOString()
  const at = new Date(now).toISOString()
  const ids = await listUntouchedSince(db, before, mostAtOnce)
  let erased = 0
  for (const id of ids) {
    if (await db.transaction().execute((tx) => eraseMessage(tx, id, at))) erased += 1
  }
  if (erased === 0) return 0
  log.info({ count: erased }, 'messages that were kept long enough are erased')
  await removeErasedBytes(services)
  return erased
}
