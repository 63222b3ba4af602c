// The access log: logins, refusals, changes of rights, and downloads of personal data and backups.
import type { Transaction } from 'kysely'
import type { Tables } from '#kernel/db/tables.ts'
import type { Origin } from '#kernel/history/change-content.ts'
import { type AccessEvent, commandLineName } from './access-events.ts'
import { appendEntry } from './access-log.queries.server.ts'
import { queueNotices } from './queue-notices.service.server.ts'

export type AccessEntry = {
  /** Of `services.clock()`, or `change.at`. */
  at: string
  event: AccessEvent
  /** Absent for a stranger. `Person` and `Actor` of kernel/history fit, with their origin. */
  actor?: { id?: number | undefined; name: string; origin?: Origin | undefined } | undefined
  /** The account it happened to; absent where that is the actor's own, or none. */
  subject?: { id: number; name: string } | undefined
  /** Where it came from, where the actor does not tell. */
  origin?: Origin | undefined
  /** What the sentence of the event names. Never a secret, never personal data of a customer: nothing goes out again. */
  details?: Readonly<Record<string, string | number | boolean>> | undefined
  /** Of an account whose email has just changed: its owner hears of it there. Not kept in the log. */
  formerEmail?: string | undefined
}

/** Who acts where the operator of the machine uses the command line. */
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
