// Earlier logins in the access log.
import type { Db } from '#core/kernel/db/database.ts'
import { hasFound } from '#core/kernel/db/found-rows.ts'
import type { Origin } from '#core/kernel/history/change-content.ts'
import type { AccessRow } from './access-log.queries.server.ts'

export async function hasLoggedIn(db: Db, userId: number) {
  return hasFound(loginsOf(db, userId))
}

/** True if this account has logged in from this address with this kind of browser. */
export async function hasLoggedInFrom(db: Db, userId: number, { address, device }: Origin) {
  return hasFound(
    loginsOf(db, userId)
      .where('address', '=', address ?? '')
      .where('device', '=', device ?? ''),
  )
}

/** Logins of an account from a new device, the newest first. */
export async function listNewDevices(db: Db, userId: number, since: string): Promise<AccessRow[]> {
  return db
    .selectFrom('accessLog')
    .selectAll()
    .where('actorId', '=', userId)
    .where('event', '=', 'newDevice')
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
}

function loginsOf(db: Db, userId: number) {
  return db.selectFrom('accessLog').where('actorId', '=', userId).where('event', '=', 'loggedIn')
}
