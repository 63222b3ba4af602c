// The access log: who logged in, was refused, got or lost a right, took personal data or a backup. An entry holds
// the hash of the one before, so that none can be changed or removed unnoticed (verify-access-log).
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#kernel/db/tables.ts'
import type { Origin } from '#kernel/history/change-content.ts'
import { type AccessEvent, commandLineName } from './access-events.ts'
import { type AccessRow, appendEntry, lockChainEnd } from './access-log.queries.server.ts'
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
 * Appends an entry, and queues the mails that tell of it, in the transaction of what it tells of, so that none is
 * there without the other. It takes
 * the lock of every change: a transaction that is not one of `changeContent` or `writeAs` must not have locked
 * rows of its own before.
 */
export async function recordAccess(tx: Transaction<Tables>, entry: AccessEntry): Promise<void> {
  const { at, event, actor, subject, details } = entry
  const { address, device } = entry.origin ?? actor?.origin ?? {}
  const end = await lockChainEnd(tx)
  const values = {
    id: end.id + 1,
    ...{ at, event },
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? null,
    address: address ?? null,
    device: device ?? null,
    details: details ? JSON.stringify(details) : null,
    previousHash: end.hash,
  }
  await queueNotices(tx, values, entry.formerEmail)
  await appendEntry(tx, { ...values, hash: hashEntry(values) })
}

/** SHA-256 over the values in a fixed order, as JSON, which separates them without doubt. */
export function hashEntry(row: Omit<AccessRow, 'hash'>): string {
  const { id, at, event, actorId, actorName, subjectId, subjectName } = row
  const { address, device, details, previousHash } = row
  const about = [id, at, event, actorId, actorName, subjectId, subjectName]
  const canonical = JSON.stringify([previousHash, ...about, address, device, details])
  return createHash('sha256').update(canonical).digest('hex')
}
