// A payment is written down from cash, a cheque, a slip or a message, perhaps before its statement comes.
import { createHash } from 'node:crypto'
import type { Person } from '#core/kernel/history/change-content.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { findRow, updateRow } from '../ledger/giving-rows.queries.server.ts'
import {
  findPromiseByCode,
  type GivingPromise,
  isSamePromise,
} from '../promises/promise.queries.server.ts'
import { findOnlyAccount, type GiftAccount } from './account.queries.server.ts'
import { actAtDesk, type DeskAct, type DeskStore } from './desk-access.server.ts'
import type { PaymentForm } from './desk-body.schema.ts'
import { findKeyedGift, findOpenLine, type Gift } from './ledger.queries.server.ts'
import { daysAround, requireUsualMoney, requireUsualPayment } from './payment-doubts.server.ts'
import { keepPromise, matchPromise, receive, writePromise } from './receive.service.server.ts'

/**
 * Records a payment and issues its receipt. If its line of a statement is stored already, that line becomes the gift. A
 * form sent again with the same key is the same gift.
 * @param idempotencyKey of the request
 * @returns the id of the gift
 * @throws AppError invalid, conflict (the key came with other values), needs_confirmation
 */
export async function writeDown(
  services: DeskStore,
  person: Person,
  form: PaymentForm,
  idempotencyKey?: string,
): Promise<number> {
  const today = dayOf(services.clock())
  const receivedOn = form.receivedOn ?? today
  if (receivedOn > today) throw new AppError('invalid', 'day.future')
  return actAtDesk(services, person, async (act) => {
    const { tx } = act
    const { amount, trxId = null, chequeNumber = null } = form
    const key = idempotencyKey === undefined ? undefined : hashOf(`${person.id} ${idempotencyKey}`)
    const promise = await promiseOf(act, form)
    const account = await accountOf(act, form)
    const { way, id: accountId } = account
    const payment = { amount, way, receivedOn, trxId, chequeNumber }
    const before = key && (await findBefore(act, { key, promise, form, payment }))
    if (before) return before
    if (promise) await nameGiver(act, promise, form)
    const promiseId =
      promise?.id ?? (await writePromise(act, { ...form, submissionHash: key ?? null }))
    const line =
      way !== 'cash' && trxId
        ? await findOpenLine(tx, { accountId, trxId, amount, ...daysAround(receivedOn) })
        : undefined
    if (!form.isConfirmed) {
      const purpose = promise?.purpose ?? form.purpose.kind
      requireUsualMoney({ amount, account, text: line?.text ?? null, purpose, promise })
      await requireUsualPayment(tx, { ...(promise ?? form), ...payment }, today)
    }
    if (line) return keepPromise(act, line, promiseId, { chequeNumber, key: promise && key })
    const giftId = await receive(act, {
      ...payment,
      accountId,
      lineId: null,
      key: promise && key,
    })
    await matchPromise(act, giftId, promiseId)
    return giftId
  })
}

function hashOf(key: string): string {
  return `desk ${createHash('sha256').update(key).digest('hex')}`
}

async function promiseOf({ tx }: DeskAct, { promiseCode }: PaymentForm) {
  if (!promiseCode?.trim()) return undefined
  const promise = await findPromiseByCode(tx, promiseCode)
  if (!promise) throw fieldError('invalid', 'promiseCode', 'gift.code_unknown')
  return promise
}

/** Gives a promise the name that the office has written with its code, unless its giver told one or it was erased. */
async function nameGiver(
  { tx, at }: DeskAct,
  promise: GivingPromise,
  { name, isAnonymous }: PaymentForm,
): Promise<void> {
  if (!name || isAnonymous || !promise.isAnonymous || promise.erasedAt) return
  const values = { name, isAnonymous: false, updatedAt: at }
  await updateRow(tx, 'givingPromises', promise.id, values)
}

/** Returns the account that received a payment: the only open one of its way if none is named. @throws AppError invalid */
async function accountOf({ tx }: DeskAct, { way, accountId }: PaymentForm): Promise<GiftAccount> {
  const account =
    accountId === undefined
      ? await findOnlyAccount(tx, way ?? 'cash')
      : await findRow(tx, 'giftAccounts', { id: accountId })
  const isOfWay = way === undefined || account?.way === way
  if (!account || account.isClosed || account.way === 'gateway' || !isOfWay) {
    throw fieldError('invalid', 'accountId', 'gift.account_unfit')
  }
  return account
}

type Payment = Pick<Gift, 'amount' | 'way' | 'receivedOn' | 'trxId' | 'chequeNumber'>

type Sent = { key: string; promise: GivingPromise | undefined; form: PaymentForm; payment: Payment }

/** Finds the gift of an earlier request with this key. @throws AppError conflict (it had other values) */
async function findBefore(
  { tx }: DeskAct,
  { key, promise, form, payment }: Sent,
): Promise<number | undefined> {
  const own = promise ? undefined : await findRow(tx, 'givingPromises', { submissionHash: key })
  // Its first gift, also if the match is undone.
  const match = own && (await findRow(tx, 'giftMatches', { promiseId: own.id }))
  const gift = promise
    ? await findKeyedGift(tx, { promiseId: promise.id, key })
    : match && (await findRow(tx, 'gifts', { id: match.giftId }))
  if (!gift && !own) return undefined
  const name = form.isAnonymous ? null : form.name
  const isSameGiver = !own || isSamePromise(own, { ...form, name })
  const isSame =
    gift?.amount === payment.amount &&
    gift.way === payment.way &&
    // The day and the number of a line are those of its statement.
    (gift.lineId !== null || gift.receivedOn === payment.receivedOn) &&
    (gift.lineId !== null || gift.trxId === payment.trxId) &&
    gift.chequeNumber === payment.chequeNumber
  if (isSame && isSameGiver) return gift.id
  throw new AppError('conflict', 'request.sent_with_other_content')
}
