// What is unusual about money is asked about, and never refused: a person may know better.
import type { PlainKey } from '#core/error-messages/error-message.ts'
import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { AppError } from '#core/platform/errors.ts'
import type { GivingPromise } from '../promises/promise.queries.server.ts'
import type { GiftAccount } from './account.queries.server.ts'
import { listGiftsOfAmount, listLatestAmounts, netOf } from './ledger.queries.server.ts'
import { isFromAbroad } from './money-from-abroad.ts'

/** Times the usual or the promised amount from which an amount is asked about. */
const farTimes = 100
/** Number of gifts whose median is the usual one, and the fewest that have one. */
const [latestGifts, fewestGifts] = [100, 10]
/** Poisha that count as usual before that: 1,000 taka. */
const firstUsual = 100_000
const dayMs = 24 * 60 * 60_000
/** A message and a statement may name different days of one payment. */
const dayWindow = 3
/** Days from which a payment is asked about: it would change a year that may be closed. */
const longAgo = 366

/** `text` is the narration of a line; `amount` in poisha. */
export type Money = {
  amount: number
  account: GiftAccount | undefined
  text: string | null
  purpose: GivingPromise['purpose']
  /** Undefined for money that nobody promised. */
  promise?: Pick<GivingPromise, 'amount'> | undefined
}

/** Asks about money that may not be a local gift for this purpose. @throws AppError needs_confirmation */
export function requireUsualMoney(money: Money): void {
  const reason = doubtAbout(money)
  if (reason) ask(reason)
}

export function isUsualMoney(money: Money): boolean {
  return doubtAbout(money) === undefined
}

function doubtAbout({ amount, account, text, purpose, promise }: Money): PlainKey | undefined {
  if (account?.holds === 'foreign' || isFromAbroad(text)) return 'gift.seems_foreign'
  if (account?.holds === 'zakat' && purpose !== 'zakat') return 'gift.zakat_account'
  return promise && amount >= promise.amount * farTimes ? 'gift.far_above_promise' : undefined
}

type Written = Pick<Row<'gifts'>, 'amount' | 'way' | 'receivedOn' | 'trxId' | 'chequeNumber'> &
  Pick<GivingPromise, 'name' | 'phone'>

/**
 * Asks about a payment that is written down already, is of more than a year ago, or is far above the usual.
 * @param today calendar day
 * @throws AppError needs_confirmation
 */
export async function requireUsualPayment(tx: Db, written: Written, today: string): Promise<void> {
  const { amount, receivedOn } = written
  if (Date.parse(today) - Date.parse(receivedOn) > longAgo * dayMs) ask('gift.long_ago')
  for (const gift of await listGiftsOfAmount(tx, { amount, ...daysAround(receivedOn) })) {
    if (isSame(gift, written) && (await netOf(tx, gift.id)) > 0) ask('gift.same_again')
  }
  const latest = (await listLatestAmounts(tx, latestGifts)).toSorted((a, b) => a - b)
  const median = latest[Math.floor(latest.length / 2)] ?? firstUsual
  const usual = latest.length < fewestGifts ? firstUsual : median
  if (amount >= usual * farTimes) ask('gift.far_above_usual')
}

/** Returns the days on which a payment of a day may stand in a statement. */
export function daysAround(day: string): { from: string; to: string } {
  const shift = (days: number) =>
    new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
  return { from: shift(-dayWindow), to: shift(dayWindow) }
}

type Gift = Awaited<ReturnType<typeof listGiftsOfAmount>>[number]

function isSame(gift: Gift, { way, receivedOn, trxId, chequeNumber, name, phone }: Written) {
  if (trxId || chequeNumber) {
    return (trxId ?? '') === (gift.trxId ?? '') && chequeNumber === gift.chequeNumber
  }
  const isOfGiver = (name ?? phone) !== null && name === gift.name && phone === gift.phone
  return isOfGiver && way === gift.way && receivedOn === gift.receivedOn
}

function ask(reason: PlainKey): never {
  throw new AppError('needs_confirmation', reason)
}
