// Administrators, and the editors whom they have named, have access to the desk.
import type { Transaction } from 'kysely'
import { readStoredVersion } from '#core/kernel/content-version/stored-version.ts'
import type { Db } from '#core/kernel/db/database.ts'
import type { Tables } from '#core/kernel/db/tables.ts'
import type { Person } from '#core/kernel/history/change-content.ts'
import { lockChanges } from '#core/kernel/history/change-counter.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { isGiftClerk } from '#core/accounts/gift-clerk.queries.server.ts'
import { findUser } from '#core/accounts/user.queries.server.ts'
import { insertGivingEvent } from '../promises/promise.queries.server.ts'

/** True for whoever may enter gifts now. */
export async function mayWorkAtDesk(db: Db, userId: number): Promise<boolean> {
  const user = await findUser(db, userId)
  if (user?.role === 'ADMIN') return true
  if (user?.role !== 'EDITOR') return false
  return isGiftClerk(db, userId)
}

/** Requires access to the desk. @throws AppError forbidden */
export async function requireDesk(db: Db, userId: number): Promise<void> {
  if (!(await mayWorkAtDesk(db, userId))) throw new AppError('forbidden', 'gift.not_named')
}

export type DeskStore = Pick<Services, 'db' | 'dialect' | 'clock' | 'contentVersion'>

/** Transaction, author and time of an entry. The id is null for the payment gateway. */
export type LedgerAct = {
  tx: Transaction<Tables>
  person: { id: number | null; name: string }
  at: string
}

/** Records what was done, with its author and time, in the history of the desk. */
export async function recordAct(
  { tx, person: { id: userId, name: userName }, at }: LedgerAct,
  event: Omit<Parameters<typeof insertGivingEvent>[1], 'at' | 'userId' | 'userName'>,
): Promise<void> {
  await insertGivingEvent(tx, { ...event, at, userId, userName })
}

/** Transaction, person and time of an act at the desk. */
export type DeskAct = LedgerAct & { person: Pick<Person, 'id'> }

/** Returns who decides by an act, and when, as rows of the ledger hold it. */
export function decidedBy({ person, at }: DeskAct) {
  return { decidedById: person.id, decidedByName: person.name, decidedAt: at }
}

/** Runs an act in one transaction that waits for every other change. */
export async function actInLedger<T>(
  { db, dialect, clock, contentVersion }: DeskStore,
  person: LedgerAct['person'],
  work: (act: LedgerAct) => Promise<T>,
): Promise<T> {
  const { result, version } = await db.transaction().execute(async (tx) => {
    await lockChanges(tx, dialect)
    const result = await work({ tx, person, at: clock().toISOString() })
    return { result, version: await readStoredVersion(tx) }
  })
  // The next page has the new numbers, although other processes learn of them a moment later.
  contentVersion.committed(version)
  return result
}

/** Runs an act of a person at the desk, whose rights are checked inside it. @throws AppError unauthorized, forbidden */
export async function actAtDesk<T>(
  services: DeskStore,
  person: Person,
  work: (act: DeskAct) => Promise<T>,
): Promise<T> {
  return actInLedger(services, person, async ({ tx, at }) => {
    await person.checkRights(tx)
    await requireDesk(tx, person.id)
    return work({ tx, person, at })
  })
}

/** Defines an act at the desk as its own transaction. @throws AppError unauthorized, forbidden */
export function deskAct<Given, Result = void>(
  work: (act: DeskAct, given: Given) => Promise<Result>,
): (services: DeskStore, person: Person, given: Given) => Promise<Result> {
  return (services, person, given) => actAtDesk(services, person, (act) => work(act, given))
}
