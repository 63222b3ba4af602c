// Ledger of gifts for auditors, and what is kept of one giver.
import type { Db } from '#core/kernel/db/database.ts'
import {
  giftsWithPromises,
  purposeColumns,
} from '../receipts/gifts-with-promises.queries.server.ts'
import { formatReceiptNumber } from '../receipts/receipt-code.ts'

/** Lists the counted entries by day, with the receipts of each gift. @param days received; undefined for all */
export async function listLedgerEntries(db: Db, days?: { from: string; to: string }) {
  const rows = await giftsWithPromises(db)
    .leftJoin('statementLines', 'statementLines.id', 'gifts.lineId')
    .leftJoin('gatewayPayments', 'gatewayPayments.giftId', 'gifts.id')
    .select(({ fn }) => [
      fn
        .coalesce(
          'statementLines.trxId',
          'gifts.trxId',
          'gifts.chequeNumber',
          'gatewayPayments.bankTranId',
        )
        .as('trxId'),
      'statementLines.text',
      'gifts.accountId',
      'gatewayPayments.tranId',
      'gatewayPayments.storeAmount',
      'gifts.id',
      'gifts.receivedOn',
      'gifts.amount',
      'gifts.way',
      'gifts.correctsId',
      'gifts.reason',
      'gifts.enteredByName',
      'gifts.decidedByName',
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
  const receipts = new Map<number, { number: string; isVoid: boolean }[]>()
  for (const { giftId, voidedAt, ...receipt } of await listReceipts(db)) {
    const own = receipts.get(giftId) ?? []
    receipts.set(giftId, own)
    own.push({ number: formatReceiptNumber(receipt), isVoid: voidedAt !== null })
  }
  return rows.map((row) => ({ ...row, receipts: receipts.get(row.correctsId ?? row.id) ?? [] }))
}

async function listReceipts(db: Db) {
  return db
    .selectFrom('giftReceipts')
    .select(['giftId', 'year', 'number', 'voidedAt'])
    .orderBy('id')
    .execute()
}

/** Lists all that is kept of the giver of a promise: one telephone or email is one giver. */
export async function listDataOfGiver(
  db: Db,
  { id, phone, email }: { id: number; phone: string | null; email: string | null },
) {
  const promises = await db
    .selectFrom('givingPromises')
    .select([
      'id',
      'code',
      'amount',
      'purpose',
      'programName',
      'name',
      'phone',
      'email',
      'sentTrxId',
      'hasListing',
      'language',
      'createdAt',
      'closedAt',
    ])
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        ...(phone ? [eb('phone', '=', phone)] : []),
        ...(email ? [eb('email', '=', email)] : []),
      ]),
    )
    .orderBy('id')
    .execute()
  const gifts = await giftsWithPromises(db)
    .leftJoin('statementLines', 'statementLines.id', 'gifts.lineId')
    .select(({ fn }) => [
      'giftMatches.promiseId',
      'gifts.amount',
      'gifts.way',
      'gifts.receivedOn',
      'gifts.state',
      fn.coalesce('gifts.trxId', 'statementLines.trxId').as('trxId'),
      'gifts.chequeNumber',
      'statementLines.text',
      'statementLines.phone',
    ])
    .where(
      'giftMatches.promiseId',
      'in',
      promises.map((promise) => promise.id),
    )
    .orderBy('gifts.id')
    .execute()
  return promises.map(({ id: promiseId, ...promise }) => ({
    ...promise,
    gifts: gifts
      .filter((gift) => gift.promiseId === promiseId)
      .map(({ promiseId: _, ...gift }) => gift),
  }))
}
