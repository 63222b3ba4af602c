// Ledger of gifts for auditors, and what is kept of one giver.
import { pickOutput } from '#core/kernel/api/output.ts'
import type { Db } from '#core/kernel/db/database.ts'
import type { GivingPromise } from '../promises/promise.queries.server.ts'
import {
  giftsWithPromises,
  purposeColumns,
} from '../receipts/gifts-with-promises.queries.server.ts'
import { formatReceiptNumber } from '../receipts/receipt-code.ts'
import { giverDataOutput, ledgerOutput } from './audit-output.schema.server.ts'

const entryOutput = ledgerOutput.shape.entries.element
const promiseData = giverDataOutput.shape.promises.element
const giftData = promiseData.shape.gifts.element

/** Lists the counted entries by day, with the receipts of each gift. @param days received; undefined for all */
export async function listLedgerEntries(db: Db, days?: { from: string; to: string }) {
  const rows = await giftsWithPromises(db)
    .leftJoin('statementLines', 'statementLines.id', 'gifts.lineId')
    .leftJoin('gatewayPayments', 'gatewayPayments.giftId', 'gifts.id')
    .selectAll('gifts')
    .select(({ fn }) => [
      fn
        .coalesce(
          'statementLines.trxId',
          'gifts.trxId',
          'gifts.chequeNumber',
          'gatewayPayments.bankTranId',
        )
        .as('payment'),
      'statementLines.text',
      'gatewayPayments.tranId',
      'gatewayPayments.storeAmount',
      'givingPromises.code',
      'givingPromises.name',
      ...purposeColumns,
    ])
    .where('gifts.state', '=', 'counted')
    .where('gifts.receivedOn', '>=', days?.from ?? '')
    .where('gifts.receivedOn', '<=', days?.to ?? '~')
    .orderBy('gifts.receivedOn')
    .orderBy('gifts.id')
    .execute()
  const receipts = await db.selectFrom('giftReceipts').selectAll().orderBy('id').execute()
  const byGift = Map.groupBy(receipts, ({ giftId }) => giftId)
  return rows.map((row) => {
    const own = (byGift.get(row.correctsId ?? row.id) ?? []).map((receipt) => ({
      number: formatReceiptNumber(receipt),
      isVoid: receipt.voidedAt !== null,
    }))
    return pickOutput(entryOutput, { ...row, trxId: row.payment, receipts: own })
  })
}

/** Lists all that is kept of the giver of a promise: one telephone or email is one giver. */
export async function listDataOfGiver(db: Db, { id, phone, email }: GivingPromise) {
  const promises = await db
    .selectFrom('givingPromises')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        ...(phone ? [eb('phone', '=', phone)] : []),
        ...(email ? [eb('email', '=', email)] : []),
      ]),
    )
    .orderBy('id')
    .execute()
  const ids = promises.map((promise) => promise.id)
  const rows = await giftsWithPromises(db)
    .leftJoin('statementLines', 'statementLines.id', 'gifts.lineId')
    .selectAll('gifts')
    .select(['giftMatches.promiseId', 'statementLines.text', 'statementLines.phone'])
    .select('statementLines.trxId as lineTrxId')
    .where('giftMatches.promiseId', 'in', ids)
    .orderBy('gifts.id')
    .execute()
  const gifts = Map.groupBy(rows, ({ promiseId }) => promiseId)
  return promises.map((promise) => {
    const own = (gifts.get(promise.id) ?? []).map(({ lineTrxId, ...gift }) =>
      pickOutput(giftData, { ...gift, trxId: gift.trxId ?? lineTrxId }),
    )
    return pickOutput(promiseData, { ...promise, gifts: own })
  })
}
