// The access log: logins, refusals, changes of rights, and downloads of personal data and backups.
import type { Transaction } from 'kysely'
import type { Tables } from '#core/kernel/db/tables.ts'
import type { Origin } from '#core/kernel/history/change-content.ts'
import { type AccessEvent, commandLineName } from './access-events.ts'
import { appendEntry } from './access-log.queries.server.ts'
import { queueNotices } from './queue-notices.service.server.ts'

export type AccessEntry = {
  /** Time of `services.clock()`, or `change.at`. */
  at: string
  event: AccessEvent
  /** Absent for a stranger. `Person` and `Actor` of core/kernel/history fit, with their origin. */
  actor?: { id?: number | undefined; name: string; origin?: Origin | undefined } | undefined
  /** Account that the event concerns; absent if that is the actor's own, or none. */
  subject?: { id: number; name: string } | undefined
  /** Origin of the call, if the actor has none. */
  origin?: Origin | undefined
  /**
   * Values named by the sentence of the event. Never a secret, never personal data of a customer: entries are not
   * edited.
   */
  details?: Readonly<Record<string, string | number | boolean>> | undefined
  /** Former email of an account whose email has just changed: its owner is notified there. Not stored in the log. */
  formerEmail?: string | undefined
}

/** Actor for the operator of the machine who uses the command line. */
export const commandLineActor = { name: commandLineName }

/**
 * Appends an entry and queues the mails that report it. Call it in the transaction of the event it records, so that
 * both are committed or neither.
 */
export async function recordAccess(tx: Transaction<Tables>, entry: AccessEntry): Promise<void> {
  const { at, event, actor, subject, details } = entry
  const { address, device } = entry.origin ?? actor?.origin ?? {}
  const row = {
    at,
    event,
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? null,
    address: address ?? null,
    device: device ?? null,
    details: details ? JSON.stringify(details) : null,
  }
  await queueNotices(tx, row, entry.formerEmail)
  await appendEntry(tx, row)
}
