import type { Db } from '#core/kernel/db/database.ts'
import type { Services } from '#core/kernel/services.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { listAdministrators, markTold } from '#core/records/outbox/outgoing-mail.queries.server.ts'
import { queueMail } from '#core/records/outbox/queue-mail.service.server.ts'
import { pastStages, reachedStages } from '#modules/registrations/alarm-stages.ts'
import {
  listRegistrations,
  type Registration,
} from '#modules/registrations/registration.queries.server.ts'

/**
 * Mails administrators once at each stage before a registration ends; runs daily. A renewed registration has a new
 * end and starts over. Stages already past when the end is first read are skipped; stages reached together make one
 * mail.
 */
export async function queueRegistrationMails({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const today = dayOf(now)
  for (const registration of await listRegistrations(db)) {
    const { hasValidity, validUntil, isSample } = registration
    if (!hasValidity || isSample || !validUntil || validUntil < today) continue
    await db.transaction().execute(async (tx) => {
      await announce(tx, { ...registration, validUntil }, today, now.toISOString())
    })
  }
}

async function announce(
  tx: Db,
  { id, name, nameBn, validUntil }: Registration & { validUntil: string },
  today: string,
  at: string,
): Promise<void> {
  const tell = (what: string | number) =>
    markTold(tx, `registration ${id} ${validUntil} ${what}`, at)
  if (await tell('seen')) {
    for (const stage of pastStages(validUntil, today)) await tell(stage)
  }
  let isNew = false
  for (const stage of reachedStages(validUntil, today)) isNew = (await tell(stage)) || isNew
  if (!isNew) return
  const content = { id, name, nameBn, validUntil }
  for (const to of await listAdministrators(tx)) {
    await queueMail(tx, { kind: 'registrationEnds', to, at, content })
  }
}
