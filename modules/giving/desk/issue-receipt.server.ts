// Receipts of a year are numbered without gaps: changes run one after another, and a receipt is voided instead of
// deleted.
import { randomBytes } from 'node:crypto'
import { crockfordAlphabet, toBase32 } from '#core/platform/base32.ts'
import { AppError } from '#core/platform/errors.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { type LedgerAct, recordAct } from './desk-access.server.ts'
import {
  findGift,
  findGoodReceipt,
  findMatch,
  insertReceipt,
  netOf,
  nextNumber,
  voidReceipt,
} from './ledger.queries.server.ts'

/** Issues the receipt of a matched gift. @throws AppError conflict */
export async function issueReceipt(act: LedgerAct, giftId: number): Promise<void> {
  const { tx, person, at } = act
  const gift = await findGift(tx, giftId)
  const match = await findMatch(tx, giftId)
  const amount = await netOf(tx, giftId)
  const isReady = gift && match && amount > 0 && !(await findGoodReceipt(tx, giftId))
  if (!isReady) throw new AppError('conflict', 'gift.no_receipt')
  const year = Number(dayOf(new Date(at)).slice(0, 4))
  const receiptId = await insertReceipt(tx, {
    year,
    number: await nextNumber(tx, year),
    code: toBase32(randomBytes(8), crockfordAlphabet).slice(0, 10),
    giftId,
    promiseId: match.promiseId,
    amount,
    receivedOn: gift.receivedOn,
    issuedAt: at,
    issuedByName: person.name,
    voidedAt: null,
    voidedByName: null,
    voidReason: null,
  })
  await recordAct(act, { what: 'receiptIssued', giftId, receiptId })
}

/** Voids the valid receipt of a gift, if there is one. */
export async function voidGoodReceipt(
  act: LedgerAct,
  giftId: number,
  reason: string,
): Promise<void> {
  const { tx, person, at } = act
  const receipt = await findGoodReceipt(tx, giftId)
  if (!receipt) return
  const { id: receiptId } = receipt
  await voidReceipt(tx, receiptId, { voidedAt: at, voidedByName: person.name, voidReason: reason })
  await recordAct(act, { what: 'receiptVoided', giftId, receiptId, text: reason })
}
