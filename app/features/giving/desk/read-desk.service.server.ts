import type { Services } from '#kernel/services.ts'
import { findSettings } from '../../records/settings/setting.queries.server.ts'
import { listHeldPayments } from '../gateway/gateway-payment.queries.server.ts'
import { listUsersToName } from './clerks.queries.server.ts'

/**
 * Reads what the desk shows beside its lists.
 * @param isAdmin true if the reader may name clerks
 */
export async function readDesk(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { isAdmin }: { isAdmin: boolean },
) {
  const { en, bn } = (await findSettings(db))['org.name']
  return {
    organisation: { en, bn },
    verifyUrl: `${config.publicUrl}/verify`,
    hasMail: config.mail !== undefined,
    held: await listHeldPayments(db),
    clerks: isAdmin ? await listUsersToName(db) : [],
  }
}
