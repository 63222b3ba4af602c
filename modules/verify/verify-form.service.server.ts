// The input of a check is a file, of which only the hash is kept in memory, or a hash or check code copied from
// paper.
import { createHash } from 'node:crypto'
import { openRateLimit } from '#core/kernel/rate-limit.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { readMultipart } from '#core/platform/http/server/multipart-stream.ts'
import { parseGiftCode } from '#modules/giving/promises/gift-code.ts'
import { poishaOf } from '#modules/giving/promises/poisha.ts'
import { findReceiptByCode } from '#modules/giving/receipts/receipt.queries.server.ts'
import {
  formatReceiptNumber,
  parseReceiptCode,
  parseReceiptNumber,
} from '#modules/giving/receipts/receipt-code.ts'
import { parseReference } from '#modules/messages/sender/reference.ts'
import { parseSha256 } from '#modules/reports/sha256.ts'
import type { FormOutcome } from './form-outcome.server.ts'

/** Maximum size of a form in bytes: more than twice the largest report. */
export const maxCheckedBytes = 64 * 2 ** 20

/** Maximum size of a code or hash, in bytes. */
const maxWrittenBytes = 1_000

/** Returns when the message with a check code was received; undefined if there is none. */
export type FindReceipt = (
  db: Services['db'],
  checkCode: string,
) => Promise<{ receivedAt: string } | undefined>

/** `receipt` is the number of a receipt, `amount` in taka. */
export type Checked =
  | { sha256: string }
  | { gift: string }
  | { receipt: string; amount: string }
  | { outcome: FormOutcome }

/** Refusal; `retryAfter` is in seconds. */
type Refused = { retryAfter: number }

/** Creates the function that checks a submitted form. `address` is the sender's, as rate limits count it. */
export function openVerifyForm(services: Services, findReceipt: FindReceipt) {
  const checks = openRateLimit(services, { name: 'verify', points: 60, seconds: 10 * 60 })

  return async (request: Request, address: string): Promise<Checked | Refused> => {
    const retryAfter = await checks.count(address)
    if (retryAfter !== undefined) return { retryAfter }
    const sent = await readSent(request)
    if (!('written' in sent)) return sent
    const sha256 = parseSha256(sent.written)
    if (sha256) return { sha256 }
    const number = parseReceiptNumber(sent.written)
    const amount = poishaOf(sent.amount)
    if (number && amount === undefined) {
      return { outcome: { kind: 'amountMissing', written: sent.written } }
    }
    if (number)
      return { receipt: formatReceiptNumber(number), amount: String(Number(amount) / 100) }
    const gift = parseReceiptCode(sent.written)
    if (gift) return { gift }
    const promise = parseGiftCode(sent.written)
    if (promise) return { outcome: { kind: 'giftCode', code: promise } }
    // A receipt says that its code begins with G, and somebody may leave that out.
    const bare = parseReference(sent.written)
    if (bare && (await findReceiptByCode(services.db, bare))) return { gift: bare }
    if (!/^\s*r/i.test(sent.written.normalize('NFKC'))) {
      return { outcome: { kind: 'notReadable', written: sent.written } }
    }
    const receipt = await findReceipt(services.db, sent.written)
    return { outcome: receipt ? { kind: 'received', ...receipt } : { kind: 'noReceipt' } }
  }
}

/** Reads a submitted form. @throws AppError unreadable, unsupported_type */
async function readSent({
  body,
  headers,
}: Request): Promise<Checked | { written: string; amount: string }> {
  if (Number(headers.get('Content-Length')) > maxCheckedBytes) {
    return { outcome: { kind: 'tooLarge' } }
  }
  const hash = createHash('sha256')
  let fileBytes = 0
  let written = ''
  let amount = ''
  let isTooLong = false
  const limits = { maxBytes: maxCheckedBytes, maxFieldBytes: maxWrittenBytes }
  try {
    await readMultipart(body, headers.get('Content-Type') ?? '', limits, {
      file(name, file) {
        file.on('data', (chunk: Buffer) => {
          if (name !== 'file') return
          hash.update(chunk)
          fileBytes += chunk.byteLength
        })
      },
      field(name, value, isCut) {
        if (name === 'amount') amount = value
        if (name !== 'code') return
        written = value
        isTooLong = isCut
      },
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_large') {
      return { outcome: { kind: 'tooLarge' } }
    }
    throw error
  }
  if (fileBytes > 0) return { sha256: hash.digest('hex') }
  if (isTooLong) return { outcome: { kind: 'notReadable', written: '' } }
  return written.trim() ? { written, amount } : { outcome: { kind: 'nothingChosen' } }
}
