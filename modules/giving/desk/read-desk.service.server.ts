import { pickOutput } from '#core/kernel/api/output.ts'
import type { Services } from '#core/kernel/services.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { numberOf } from '#core/settings/stored/setting.schema.ts'
import { listPayments } from '../gateway/gateway-payment.queries.server.ts'
import { takesZakat } from '../promises/giving-desk.ts'
import { readLetterhead } from '../receipts/letterhead.service.server.ts'
import { listUsersToName } from './clerks.queries.server.ts'
import { deskOutput } from './desk-output.schema.server.ts'
import { countLines } from './gift-lists.queries.server.ts'
import { listCertainLines } from './list-money.service.server.ts'

const { shape } = deskOutput

/** A payer is done by then, and the gateway has told so. */
const silentMs = 60 * 60_000

/**
 * Reads what the desk shows beside its lists.
 * @param isAdmin true if the reader may name clerks
 */
export async function readDesk(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { isAdmin }: { isAdmin: boolean },
) {
  const settings = await findSettings(db)
  const { organisation, ...letterhead } = await readLetterhead(db, clock())
  const now = clock()
  const hourBefore = new Date(now.getTime() - silentMs).toISOString()
  const held = await listPayments(db, 'held')
  const silent = config.gateway ? await listPayments(db, 'open', hourBefore) : []
  const certainLineIds = await listCertainLines(db)
  return {
    counts: { ...(await countLines(db)), certain: certainLineIds.length },
    certainLineIds,
    organisation,
    letterhead,
    yearBegins: numberOf('giving.yearBegins', settings['giving.yearBegins'].en),
    takesZakat: takesZakat(settings),
    verifyUrl: `${config.publicUrl}/verify`,
    hasMail: config.mail !== undefined,
    held: held.map((payment) => pickOutput(shape.held.element, payment)),
    silent: silent.map((payment) => pickOutput(shape.silent.element, payment)),
    clerks: isAdmin ? await listUsersToName(db) : [],
  }
}
