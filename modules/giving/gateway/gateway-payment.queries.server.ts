import type { Db } from '#core/kernel/db/database.ts'
import { countFound } from '#core/kernel/db/found-rows.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { findRow, insertRow } from '../ledger/giving-rows.queries.server.ts'

export type GatewayPayment = Row<'gatewayPayments'>

export async function insertPayment(
  db: Db,
  { at, ...payment }: Pick<GatewayPayment, 'tranId' | 'promiseId' | 'amount'> & { at: string },
): Promise<void> {
  const values = { ...payment, state: 'open' as const, createdAt: at, updatedAt: at }
  await insertRow(db, 'gatewayPayments', values)
}

export async function countPayments(db: Db, promiseId: number): Promise<number> {
  return countFound(db.selectFrom('gatewayPayments').where('promiseId', '=', promiseId))
}

export async function findPaymentByTranId(db: Db, tranId: string) {
  return findRow(db, 'gatewayPayments', { tranId })
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

/**
 * Lists payments in a state, with the codes of their promises: those that wait for the desk, and those of which the gateway
 * has told nothing yet. @param before only those that began before this instant
 */
export async function listPayments(db: Db, state: 'held' | 'open', before?: string) {
  return db
    .selectFrom('gatewayPayments')
    .innerJoin('givingPromises', 'givingPromises.id', 'gatewayPayments.promiseId')
    .selectAll('gatewayPayments')
    .select(['givingPromises.code', 'gatewayPayments.createdAt as beganAt'])
    .select('gatewayPayments.updatedAt as heldAt')
    .where('gatewayPayments.state', '=', state)
    .$if(before !== undefined, (all) => all.where('gatewayPayments.createdAt', '<', before ?? ''))
    .orderBy('gatewayPayments.id')
    .limit(200)
    .execute()
}
