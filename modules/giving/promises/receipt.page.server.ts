// The page of a receipt, for whoever has its check code: what a giver prints. It shows a name by its first letters only.
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { latinDigits } from '#core/lib/text/digits.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
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
  code: string
  organisation: { en: string; bn: string }
  /** First letters of the giver's name; empty for a giver without one. */
  name: string
  isAnonymous: boolean
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
  const { db, config } = services
  const code = parseReceiptCode(written.code)
  const receipt = code && (await findReceiptByCode(db, code))
  if (!receipt || formatReceiptNumber(receipt) !== latinDigits(written.number)) {
    throw new AppError('not_found', 'gift.receipt_unknown')
  }
  await promiseLimitsOf(services).rightCode(address)
  const { en, bn } = (await findSettings(db))['org.name']
  const { year, amount, receivedOn, name, isAnonymous } = receipt
  return {
    number: formatReceiptNumber(receipt),
    year,
    amount,
    receivedOn,
    whyVoid: whyVoid(receipt),
    code: formatReceiptCode(code),
    organisation: { en, bn },
    name: maskedName(name ?? ''),
    isAnonymous,
    address: config.publicUrl + receiptPath(code),
    verifyUrl: `${config.publicUrl}/verify`,
  }
}
