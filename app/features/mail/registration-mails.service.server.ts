import type { Services } from '#platform/services.ts'
import { dayOf } from '../../lib/text/day.ts'
import { listAdministrators, markTold } from '../outbox/outgoing-mail.queries.server.ts'
import { queueMail } from '../outbox/queue-mail.service.server.ts'
import { listRegistrations } from '../registrations/registration.queries.server.ts'

/** Days before its end at which a registration is announced, the shortest first. */
const announcedDays = [30, 90]

/** Daily: tells the administrators, each time once. A renewed registration has another end, and is told of again. */
export async function queueRegistrationMails({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const at = now.toISOString()
  for (const { id, name, nameBn, hasValidity, validUntil, isSample } of await listRegistrations(
    db,
  )) {
    if (!hasValidity || isSample || !validUntil || validUntil < dayOf(now)) continue
    const days = announcedDays.find((count) => validUntil <= dayIn(now, count))
    if (days === undefined) continue
    await db.transaction().execute(async (tx) => {
      if (!(await markTold(tx, `registration ${id} ${validUntil} ${days}`, at))) return
      const content = { id, name, nameBn, validUntil }
      for (const to of await listAdministrators(tx)) {
        await queueMail(tx, { kind: 'registrationEnds', to, at, content })
      }
    })
  }
}

function dayIn(now: Date, days: number): string {
  return dayOf(new Date(now.getTime() + days * 24 * 60 * 60 * 1000))
}
