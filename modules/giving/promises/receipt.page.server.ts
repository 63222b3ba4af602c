// The page of a receipt, for whoever has its check code: what a giver prints. It shows a name by its first letters only.

import type { GivingWay } from '#core/kernel/db/giving-tables.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { latinDigits } from '#core/lib/text/digits.ts'
import { type Letterhead, readLetterhead } from '../receipts/letterhead.service.server.ts'
import { findReceiptByCode } from '../receipts/receipt.queries.server.ts'
import {
  formatReceiptCode,
  formatReceiptNumber,
  maskedName,
  parseReceiptCode,
  receiptPath,
} from '../receipts/receipt-code.ts'
import { type VoidKey, whyVoid } from '../receipts/void-reason.ts'
import { promiseLimitsOf } from './promise-limits.server.ts'

/** `amount` in poisha, `receivedOn` a calendar day. */
export type ReceiptFacts = {
  number: string
  year: number
  amount: number
  receivedOn: string
  /** Key of the text that says why it is void. */
  whyVoid: VoidKey | undefined
}

export type ReceiptPage = ReceiptFacts & {
  giftId: number
  code: string
  letterhead: Letterhead
  /** First letters of the giver's name; empty for a giver without one. */
  name: string
  isErased: boolean
  purpose: 'general' | 'program' | 'zakat'
  programName: string | null
  programNameBn: string | null
  way: GivingWay
  /** Number of the payment or cheque. */
  payment: string | null
  /** Full address at which it is checked. */
  address: string
  verifyUrl: string
}

/**
 * Reads a receipt by its number and check code.
 * @param address of the visitor, as rate limits count it
 * @throws AppError not_found
 */
export async function readReceiptPage(
  services: Services,
  written: { number: string; code: string },
  address: string,
): Promise<ReceiptPage> {
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
    payment,
    number: formatReceiptNumber(receipt),
    year,
    amount,
    receivedOn,
    whyVoid: whyVoid(receipt),
    code: formatReceiptCode(code),
    letterhead: await readLetterhead(db, clock()),
    name: maskedName(name ?? ''),
    isErased: !name && !isAnonymous,
    address: config.publicUrl + receiptPath(code),
    verifyUrl: `${config.publicUrl}/verify`,
  }
}
