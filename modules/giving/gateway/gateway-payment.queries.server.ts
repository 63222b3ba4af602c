import type { Db } from '#core/kernel/db/database.ts'
import { countFound, hasFound } from '#core/kernel/db/found-rows.ts'
import type { Row } from '#core/kernel/db/tables.ts'

export type GatewayPayment = Row<'gatewayPayments'>

export async function insertPayment(
  db: Db,
  { at, ...payment }: Pick<GatewayPayment, 'tranId' | 'promiseId' | 'amount'> & { at: string },
): Promise<void> {
  const values = { ...payment, state: 'open' as const, createdAt: at, updatedAt: at }
  await db
    .insertInto('gatewayPayments')
    .values({
      ...values,
      valId: null,
      cardType: null,
      bankTranId: null,
      storeAmount: null,
      heldReason: null,
      giftId: null,
    })
    .execute()
}

export async function countPayments(db: Db, promiseId: number): Promise<number> {
  return countFound(db.selectFrom('gatewayPayments').where('promiseId', '=', promiseId))
}

export async function findPaymentByTranId(
  db: Db,
  tranId: string,
): Promise<GatewayPayment | undefined> {
  return db
    .selectFrom('gatewayPayments')
    .selectAll()
    .where('tranId', '=', tranId)
    .executeTakeFirst()
}

export async function findPayment(db: Db, id: number): Promise<GatewayPayment | undefined> {
  return db.selectFrom('gatewayPayments').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Moves a payment from one of the given states, once.
 * @returns false if another notification was first
 */
export async function movePayment(
  tx: Db,
  id: number,
  from: readonly GatewayPayment['state'][],
  values: Partial<GatewayPayment> & Pick<GatewayPayment, 'state' | 'updatedAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gatewayPayments')
    .set(values)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lists payments that wait for the desk, with the codes of their promises. */
export async function listHeldPayments(db: Db) {
  return shownPayments(db)
    .select(['gatewayPayments.heldReason', 'gatewayPayments.cardType'])
    .select('gatewayPayments.updatedAt as heldAt')
    .where('gatewayPayments.state', '=', 'held')
    .execute()
}

/** Lists payments begun before an instant, of which the gateway has told nothing yet. */
export async function listSilentPayments(db: Db, before: string) {
  return shownPayments(db)
    .select('gatewayPayments.createdAt as beganAt')
    .where('gatewayPayments.state', '=', 'open')
    .where('gatewayPayments.createdAt', '<', before)
    .execute()
}

function shownPayments(db: Db) {
  return db
    .selectFrom('gatewayPayments')
    .innerJoin('givingPromises', 'givingPromises.id', 'gatewayPayments.promiseId')
    .select(['gatewayPayments.id', 'gatewayPayments.tranId', 'gatewayPayments.amount'])
    .select('givingPromises.code')
    .orderBy('gatewayPayments.id')
    .limit(200)
}

export async function hasHeldPayment(db: Db, promiseId: number): Promise<boolean> {
  return hasFound(
    db.selectFrom('gatewayPayments').where('promiseId', '=', promiseId).where('state', '=', 'held'),
  )
}
