// Refused logins in the access log. A stranger who guesses cannot fill it: per hour, a pair of address and account has
// an entry for the first refusal, the tenth, the hundredth and so on; beyond a hundred pairs, all others together have
// one entry for each power of ten.

import { onePerDatabase, openCounter } from '#core/kernel/rate-limit.ts'
import type { Services } from '#core/kernel/services.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { deviceNames } from './device-words.ts'
import { findAccount } from './user.queries.server.ts'

type Store = Pick<Services, 'db' | 'dialect' | 'clock'>

export type RefusedLogin = {
  address: string
  /** Cleaned email, see `cleanEmail`. It is not recorded: people type passwords where an address belongs. */
  email: string
  userAgent: string | undefined
}

const seconds = 3600
/** Pairs of an address and an account that get entries of their own in one hour. */
const mostPairs = 100

const countersOf = onePerDatabase((store) => ({
  ofPair: openCounter(store, { name: 'refused', seconds }),
  ofAll: openCounter(store, { name: 'refusedAll', seconds }),
}))

export async function recordRefusedLogin(store: Store, login: RefusedLogin): Promise<void> {
  const { db, clock } = store
  const { address, email, userAgent } = login
  const { ofPair, ofAll } = countersOf(store)
  const times = await ofPair(JSON.stringify([address, email]))
  if (!isPowerOfTen(times)) return
  const pairs = await ofAll('')
  const isOneOfMany = pairs > mostPairs
  if (isOneOfMany && !isPowerOfTen(pairs)) return
  const account = isOneOfMany ? undefined : await findAccount(db, email)
  await db.transaction().execute((tx) =>
    recordAccess(tx, {
      at: clock().toISOString(),
      event: 'loginRefused',
      ...(account && { subject: account }),
      ...(!isOneOfMany && { origin: { address, device: deviceNames(userAgent) } }),
      details: isOneOfMany ? { pairs } : { times },
    }),
  )
}

function isPowerOfTen(count: number): boolean {
  return /^10*$/.test(String(count))
}
