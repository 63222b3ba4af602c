import { isDeepStrictEqual } from 'node:util'
import type { Insertable } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import type { Row, Tables } from '#core/kernel/db/tables.ts'
import { findRow } from '../ledger/giving-rows.queries.server.ts'
import { parseGiftCode } from './gift-code.ts'
import type { GiftPurpose } from './promise-form.schema.ts'

export type GivingPromise = Row<'givingPromises'>

/** `at` is an ISO instant. */
type NewPromise = Omit<
  Insertable<Tables['givingPromises']>,
  'isAnonymous' | 'createdAt' | 'updatedAt'
> & { at: string }

/**
 * Inserts an open promise.
 * @returns undefined if the same form is stored already, or the code is taken
 */
export async function insertPromise(
  tx: Db,
  { at, ...promise }: NewPromise,
): Promise<number | undefined> {
  const times = { createdAt: at, updatedAt: at }
  const row = await tx
    .insertInto('givingPromises')
    .values({ ...promise, ...times, isAnonymous: (promise.name ?? null) === null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type PromiseContent = Pick<GivingPromise, 'amount' | 'name' | 'phone' | 'email'> & {
  purpose: GiftPurpose
}

/** True if a stored promise has these values. */
export function isSamePromise(promise: GivingPromise, content: PromiseContent): boolean {
  const { amount, name, phone, email, purpose } = content
  const programId = purpose.kind === 'program' ? purpose.programId : null
  const values = [amount, name, phone, email, purpose.kind, programId]
  const stored = [promise.amount, promise.name, promise.phone, promise.email, promise.purpose]
  return isDeepStrictEqual([...stored, promise.programId], values)
}

/** @param written code as people type it */
export async function findPromiseByCode(db: Db, written: string) {
  const code = parseGiftCode(written)
  return code === undefined ? undefined : findRow(db, 'givingPromises', { code })
}

/** Stores what a giver tells of a payment; nothing of an erased giver. */
export async function setSentNumber(
  db: Db,
  id: number,
  sent: { sentTrxId: string; sentAt: string },
) {
  const promise = db.updateTable('givingPromises').set(sent).where('id', '=', id)
  await promise.where('erasedAt', 'is', null).execute()
}

export async function insertGivingEvent(tx: Db, event: Insertable<Tables['givingEvents']>) {
  await tx.insertInto('givingEvents').values(event).execute()
}
