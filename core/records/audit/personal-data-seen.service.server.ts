// Records who looked at personal data. Entries per person and hour are bounded: a list or the images are one entry,
// each record is one, and after a hundred records only each power of ten is.

import type { Caller } from '#core/kernel/api/access.ts'
import { onePerDatabase, openCounter } from '#core/kernel/rate-limit.ts'
import type { Services } from '#core/kernel/services.ts'
import { recordAccess } from './record-access.service.server.ts'

type Store = Pick<Services, 'db' | 'dialect' | 'clock' | 'log'>

export type SeenData =
  | { what: 'list'; rows: number }
  | { what: 'customer'; customer: number }
  | { what: 'image' }
  | { what: 'history' }
  | { what: 'messages' }
  | { what: 'gifts' }

const seconds = 3600
const mostRecords = 100

const countersOf = onePerDatabase((store) => ({
  ofThing: openCounter(store, { name: 'seen', seconds }),
  ofRecords: openCounter(store, { name: 'seenRecords', seconds }),
}))

export async function recordSeen(store: Store, caller: Caller, seen: SeenData): Promise<void> {
  const { db, clock, log } = store
  try {
    const details = await detailsOf(countersOf(store), caller.id, seen)
    if (!details) return
    const entry = { at: clock().toISOString(), event: 'personalDataSeen', details } as const
    await db.transaction().execute((tx) => recordAccess(tx, { ...entry, actor: caller }))
  } catch (error) {
    // A full disk must not prevent reading; the log of the server reports it instead.
    log.error({ err: error, userId: caller.id, seen }, 'a look at personal data was not recorded')
  }
}

/** @returns undefined if an earlier entry of this hour covers it already. */
async function detailsOf(
  { ofThing, ofRecords }: ReturnType<typeof countersOf>,
  userId: number,
  seen: SeenData,
) {
  const thing = 'customer' in seen ? `customer ${seen.customer}` : seen.what
  if ((await ofThing(`${userId} ${thing}`)) > 1) return undefined
  if (seen.what !== 'customer') return seen
  const records = await ofRecords(String(userId))
  if (records <= mostRecords) return seen
  return /^10+$/.test(String(records)) ? { what: 'customers', records } : undefined
}
