import type { Services } from '#kernel/services.ts'
import { findSettings } from '../../records/settings/setting.queries.server.ts'
import { listHeldPayments } from '../gateway/gateway-payment.queries.server.ts'
import { takesZakat } from '../promises/giving-desk.ts'
import { listUsersToName } from './clerks.queries.server.ts'

/**
 * Reads what the desk shows beside its lists.
 * @param isAdmin true if the reader may name clerks
 */
export async function readDesk(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { isAdmin }: { isAdmin: boolean },
) {
  const settings = await findSettings(db)
  const { en, bn } = settings['org.name']
  return {
    organisation: { en, bn },
    takesZakat: takesZakat(settings),
    verifyUrl: `${config.publicUrl}/verify`,
    hasMail: config.mail !== undefined,
    held: await listHeldPayments(db),
    clerks: isAdmin ? await listUsersToName(db) : [],
  }
}
