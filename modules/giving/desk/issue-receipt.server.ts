// Receipts of a year are numbered without gaps: changes run one after another, and a receipt is voided instead of
// deleted.
import { randomBytes } from 'node:crypto'
import { crockfordAlphabet, toBase32 } from '#core/platform/base32.ts'
import { AppError } from '#core/platform/errors.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { findRow, insertRow, updateRow } from '../ledger/giving-rows.queries.server.ts'
import { type LedgerAct, recordAct } from './desk-access.server.ts'
import { netOf, nextNumber } from './ledger.queries.server.ts'

/** Issues the receipt of a matched gift. @throws AppError conflict */
export async function issueReceipt(act: LedgerAct, giftId: number): Promise<void> {
  const { tx, person, at } = act
  const gift = await findRow(tx, 'gifts', { id: giftId })
  const match = await findRow(tx, 'giftMatches', { giftId, undoneAt: null })
  const amount = await netOf(tx, giftId)
  const before = await findRow(tx, 'giftReceipts', { giftId, voidedAt: null })
  if (!gift || !match || amount <= 0 || before) throw new AppError('conflict', 'gift.no_receipt')
  const year = Number(dayOf(new Date(at)).slice(0, 4))
  const receiptId = await insertRow(tx, 'giftReceipts', {
    year,
    number: await nextNumber(tx, year),
    code: toBase32(randomBytes(8), crockfordAlphabet).slice(0, 10),
    giftId,
    promiseId: match.promiseId,
    amount,
    receivedOn: gift.receivedOn,
    issuedAt: at,
    issuedByName: person.name,
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
  const receipt = await findRow(tx, 'giftReceipts', { giftId, voidedAt: null })
  if (!receipt) return
  const { id: receiptId } = receipt
  const end = { voidedAt: at, voidedByName: person.name, voidReason: reason }
  await updateRow(tx, 'giftReceipts', receiptId, end)
  await recordAct(act, { what: 'receiptVoided', giftId, receiptId, text: reason })
}
