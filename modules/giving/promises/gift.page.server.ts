// The page of a promised gift shows state, amount and purpose to anybody who has the code, but no name.
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import type { Language } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { findRow } from '../ledger/giving-rows.queries.server.ts'
import { hasGift, listReceiptsOfPromise } from '../receipts/receipt.queries.server.ts'
import {
  formatReceiptCode,
  formatReceiptNumber,
  receiptPagePath,
  receiptPath,
} from '../receipts/receipt-code.ts'
import { whyVoid } from '../receipts/void-reason.ts'
import { isDeskOpen, realAccounts } from './giving-desk.ts'
import { sumOf } from './poisha.ts'
import { findPromiseByCode } from './promise.queries.server.ts'
import { promiseLimitsOf } from './promise-limits.server.ts'

export type GiftPage = Awaited<ReturnType<typeof readGiftPage>>

/**
 * Reads the page of a promised gift.
 * @param written code as typed in the URL
 * @param address of the visitor, as rate limits count it
 * @throws AppError not_found
 */
export async function readGiftPage(
  services: Services,
  written: string,
  { language, address }: { language: Language; address: string },
) {
  const { db } = services
  const promise = await findPromiseByCode(db, written)
  if (!promise) throw new AppError('not_found', 'gift.code_unknown')
  await promiseLimitsOf(services).rightCode(address)
  const { purpose, programName, programNameBn, closedAt, createdAt } = promise
  const isReceived = await hasGift(db, promise.id)
  const waits = !closedAt && !isReceived
  const held = { promiseId: promise.id, state: 'held' as const }
  const isHeld = waits && (await findRow(db, 'gatewayPayments', held)) !== undefined
  const settings = await findSettings(db)
  const receipts = await listReceiptsOfPromise(db, promise.id)
  const good = receipts.filter(({ voidReason }) => voidReason === null)
  const isDiffering = good.some(({ amount }) => amount !== promise.amount)
  const { sentTrxId: trxId, sentAt: at } = promise
  const sent = waits && trxId && at ? { trxId, at } : undefined
  const accounts = waits ? realAccounts(settings) : []
  const kept = isReceived ? ('received' as const) : ('promised' as const)
  return {
    code: promise.code,
    state: closedAt && !isReceived ? ('closed' as const) : kept,
    /** Whole taka. */
    taka: promise.amount / 100,
    purpose,
    program: programName === null ? undefined : inLanguage(language, programName, programNameBn),
    promisedAt: createdAt,
    /** Valid receipts, each with its page to print and the address at which anybody can check it, both English. */
    receipts: good.map((receipt) => ({
      giftId: receipt.giftId,
      number: formatReceiptNumber(receipt),
      code: formatReceiptCode(receipt.code),
      amount: receipt.amount,
      receivedOn: receipt.receivedOn,
      path: receiptPath(receipt.code),
      page: receiptPagePath(receipt, receipt.code),
    })),
    /** Void receipts, each with the key of the text that says why. */
    voidReceipts: receipts.flatMap((receipt) => {
      const why = whyVoid(receipt)
      return why ? [{ number: formatReceiptNumber(receipt), why }] : []
    }),
    /** The giver agrees to be named in public, and may withdraw. */
    isListed: promise.hasListing,
    /** A payment through the gateway waits for the desk. */
    isHeld,
    /** It is to be sent to one of the accounts: nothing has arrived yet, and the giver has not told that it was sent. */
    isAwaited: accounts.length > 0 && !isHeld && !sent,
    /** Number of the payment that the giver told, and when; undefined if there is none, or it has arrived. */
    sent,
    /** Poisha that have arrived, if a receipt has another amount than was promised. */
    differing: isDiffering ? sumOf(good, 'amount') : undefined,
    /** It can be paid through the gateway. */
    canPay: waits && !isHeld && services.config.gateway !== undefined && isDeskOpen(settings),
    /** Accounts to send the gift to; none once it is no longer expected. */
    accounts,
  }
}
