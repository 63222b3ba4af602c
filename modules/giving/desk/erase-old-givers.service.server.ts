// Erases who gave once the years of the setting have passed. Amounts, receipts and events stay.
import type { Services } from '#core/kernel/services.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { removeErasedBytes } from '#core/records/erasure/erase-for-good.service.server.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { numberOf, type Settings } from '#core/settings/stored/setting.schema.ts'
import { insertGivingEvent } from '../promises/promise.queries.server.ts'
import { eraseGiver, eraseLinesBefore, listGiversBefore } from './promise-list.queries.server.ts'

/** Maximum number of givers erased in a day. */
const mostAtOnce = 500

export function yearsKept(settings: Settings): number {
  return numberOf('giving.keepYears', settings['giving.keepYears'].en)
}

/** @returns number of erased givers */
export async function eraseOldGivers(services: Services): Promise<number> {
  const { db, clock, log } = services
  const now = clock()
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - yearsKept(await findSettings(db)))
  await eraseLinesBefore(db, dayOf(before))
  const ids = await listGiversBefore(db, before.toISOString(), mostAtOnce)
  const at = now.toISOString()
  for (const promiseId of ids) {
    await db.transaction().execute(async (tx) => {
      await eraseGiver(tx, promiseId, at)
      await insertGivingEvent(tx, { at, what: 'erased', promiseId })
    })
  }
  if (ids.length > 0)
    log.info({ count: ids.length }, 'givers that were kept long enough are erased')
  await removeErasedBytes(services)
  return ids.length
}
