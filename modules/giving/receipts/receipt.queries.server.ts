import type { Db } from '#core/kernel/db/database.ts'
import { hasFound } from '#core/kernel/db/found-rows.ts'
import { purposeColumns } from './gifts-with-promises.queries.server.ts'

/** Finds a receipt, valid or void, with the giver's current name. @param code ten characters */
export async function findReceiptByCode(db: Db, code: string) {
  return db
    .selectFrom('giftReceipts')
    .innerJoin('givingPromises', 'givingPromises.id', 'giftReceipts.promiseId')
    .innerJoin('gifts', 'gifts.id', 'giftReceipts.giftId')
    .leftJoin('statementLines', 'statementLines.id', 'gifts.lineId')
    .leftJoin('gatewayPayments', 'gatewayPayments.giftId', 'gifts.id')
    .select(({ fn }) => [
      'gifts.way',
      fn
        .coalesce(
          'gifts.chequeNumber',
          'gifts.trxId',
          'statementLines.trxId',
          'gatewayPayments.bankTranId',
        )
        .as('payment'),
      ...purposeColumns,
      'givingPromises.name',
      'givingPromises.isAnonymous',
    ])
    .selectAll('giftReceipts')
    .where('giftReceipts.code', '=', code)
    .executeTakeFirst()
}

/** Finds a receipt, valid or void, by its number, which anybody can guess: the result tells nobody's name. */
export async function findReceiptByNumber(
  db: Db,
  { year, number }: { year: number; number: number },
) {
  const receipts = db.selectFrom('giftReceipts').select(['amount', 'receivedOn', 'voidedAt'])
  return receipts.where('year', '=', year).where('number', '=', number).executeTakeFirst()
}

/** Lists the receipts of a promise, valid and void, oldest first. */
export async function listReceiptsOfPromise(db: Db, promiseId: number) {
  const receipts = db.selectFrom('giftReceipts').selectAll().where('promiseId', '=', promiseId)
  return receipts.orderBy('id').execute()
}

/** True if a gift keeps the promise. */
export async function hasGift(db: Db, promiseId: number): Promise<boolean> {
  return hasFound(
    db.selectFrom('giftMatches').where('promiseId', '=', promiseId).where('undoneAt', 'is', null),
  )
}
