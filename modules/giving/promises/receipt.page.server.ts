// The page of a receipt, for whoever has its check code: what a giver prints. It shows a name by its first letters only.

import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { latinDigits } from '#core/lib/text/digits.ts'
import { readLetterhead } from '../receipts/letterhead.service.server.ts'
import { findReceiptByCode } from '../receipts/receipt.queries.server.ts'
import {
  formatReceiptCode,
  formatReceiptNumber,
  maskedName,
  parseReceiptCode,
  receiptPath,
} from '../receipts/receipt-code.ts'
import { whyVoid } from '../receipts/void-reason.ts'
import { promiseLimitsOf } from './promise-limits.server.ts'

export type ReceiptPage = Awaited<ReturnType<typeof readReceiptPage>>

/**
 * Reads a receipt by its number and check code.
 * @param address of the visitor, as rate limits count it
 * @throws AppError not_found
 */
export async function readReceiptPage(
  services: Services,
  written: { number: string; code: string },
  address: string,
) {
  const { db, config, clock } = services
  const code = parseReceiptCode(written.code)
  const receipt = code && (await findReceiptByCode(db, code))
  if (!receipt || formatReceiptNumber(receipt) !== latinDigits(written.number)) {
    throw new AppError('not_found', 'gift.receipt_unknown')
  }
  await promiseLimitsOf(services).rightCode(address)
  const { giftId, year, amount, receivedOn, name, isAnonymous } = receipt
  const { purpose, programName, programNameBn, way, payment } = receipt
  return {
    giftId,
    purpose,
    programName,
    programNameBn,
    way,
    /** Number of the payment or cheque. */
    payment,
    number: formatReceiptNumber(receipt),
    year,
    /** Poisha. */
    amount,
    receivedOn,
    /** Key of the text that says why it is void. */
    whyVoid: whyVoid(receipt),
    code: formatReceiptCode(code),
    letterhead: await readLetterhead(db, clock()),
    /** First letters of the giver's name; empty for a giver without one. */
    name: maskedName(name ?? ''),
    isErased: !name && !isAnonymous,
    /** Full address at which it is checked. */
    address: config.publicUrl + receiptPath(code),
    verifyUrl: `${config.publicUrl}/verify`,
  }
}
