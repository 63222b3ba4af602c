import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import type { GiftPurpose } from './promise-form.schema.ts'

export type GivingPromise = Row<'givingPromises'>

type NewPromise = Pick<
  GivingPromise,
  | 'code'
  | 'source'
  | 'amount'
  | 'purpose'
  | 'name'
  | 'phone'
  | 'email'
  | 'hasListing'
  | 'language'
  | 'submissionHash'
> & {
  program: { id: number; title: string; titleBn: string | null } | undefined
  /** ISO instant. */
  at: string
}

/**
 * Inserts an open promise.
 * @returns undefined if the same form is stored already, or the code is taken
 */
export async function insertPromise(
  tx: Db,
  { program, at, ...promise }: NewPromise,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('givingPromises')
    .values({
      ...promise,
      programId: program?.id ?? null,
      programName: program?.title ?? null,
      programNameBn: program?.titleBn ?? null,
      isAnonymous: promise.name === null,
      giverId: null,
      closedAt: null,
      erasedAt: null,
      sentTrxId: null,
      sentAt: null,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Finds the promise of a form that was sent before. */
export async function findSubmission(
  db: Db,
  submissionHash: string,
): Promise<GivingPromise | undefined> {
  return db
    .selectFrom('givingPromises')
    .selectAll()
    .where('submissionHash', '=', submissionHash)
    .executeTakeFirst()
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

export async function findPromiseByCode(db: Db, code: string): Promise<GivingPromise | undefined> {
  return db.selectFrom('givingPromises').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Stores what a giver tells of a payment; nothing of an erased giver. */
export async function setSentNumber(
  db: Db,
  id: number,
  sent: { sentTrxId: string; sentAt: string },
): Promise<void> {
  await db
    .updateTable('givingPromises')
    .set(sent)
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .execute()
}

export async function insertGivingEvent(
  tx: Db,
  event: Pick<Row<'givingEvents'>, 'at' | 'what'> & Partial<Omit<Row<'givingEvents'>, 'id'>>,
): Promise<void> {
  await tx.insertInto('givingEvents').values(event).execute()
}
