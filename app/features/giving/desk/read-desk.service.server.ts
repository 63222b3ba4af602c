import type { Services } from '#kernel/services.ts'
import { dayOf } from '../../../lib/text/day.ts'
import { findSettings } from '../../records/settings/setting.queries.server.ts'
import { listHeldPayments } from '../gateway/gateway-payment.queries.server.ts'
import { listUsersToName } from './clerks.queries.server.ts'
import {
  listClosedPromises,
  listGifts,
  listLines,
  listOpenPromises,
} from './desk.queries.server.ts'
import { suggestMatch } from './suggest-matches.ts'

/**
 * Reads the data of the desk: open promises, unmatched lines with a suggested promise, and the last gifts. Amounts
 * are poisha.
 * @param isAdmin true if the reader may name clerks
 */
export async function readDesk(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { isAdmin }: { isAdmin: boolean },
) {
  const { en, bn } = (await findSettings(db))['org.name']
  const promises = await listOpenPromises(db)
  const byId = new Map(promises.map((promise) => [promise.id, promise]))
  const open = promises.map((promise) => ({
    ...promise,
    promisedOn: dayOf(new Date(promise.promisedAt)),
  }))
  const lines = (await listLines(db)).map((line) => {
    const found = line.state === 'open' ? suggestMatch(line, open) : undefined
    const promise = found && byId.get(found.promiseId)
    const suggestion =
      found && promise ? { ...found, code: promise.code, name: promise.name } : null
    const state = line.state === 'aside' ? ('aside' as const) : ('open' as const)
    return { ...line, state, suggestion }
  })
  return {
    organisation: { en, bn },
    verifyUrl: `${config.publicUrl}/verify`,
    hasMail: config.mail !== undefined,
    promises,
    closedPromises: await listClosedPromises(db),
    lines,
    gifts: await listGifts(db),
    held: await listHeldPayments(db),
    clerks: isAdmin ? await listUsersToName(db) : [],
  }
}
