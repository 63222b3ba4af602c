// A payment is written down from cash, a cheque, a slip or a message, perhaps before its statement comes.
import type { Person } from '#core/kernel/history/change-content.ts'
import {
  findIdempotentResult,
  type KeyedRequest,
  storeIdempotencyKey,
} from '#core/kernel/history/idempotency-keys.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { findRow, updateRow } from '../ledger/giving-rows.queries.server.ts'
import { findPromiseByCode, type GivingPromise } from '../promises/promise.queries.server.ts'
import { findOnlyAccount, type GiftAccount } from './account.queries.server.ts'
import { actAtDesk, type DeskAct, type DeskStore } from './desk-access.server.ts'
import type { PaymentForm } from './desk-body.schema.ts'
import { findOpenLine } from './ledger.queries.server.ts'
import { daysAround, requireUsualMoney, requireUsualPayment } from './payment-doubts.server.ts'
import { keepPromise, matchPromise, receive, writePromise } from './receive.service.server.ts'

/**
 * Records a payment and issues its receipt. If its line of a statement is stored already, that line becomes the gift. A
 * form sent again with the same key is the same gift.
 * @returns the id of the gift
 * @throws AppError invalid, conflict (the key came with other values), needs_confirmation
 */
export async function writeDown(
  services: DeskStore,
  person: Person,
  form: PaymentForm,
  request?: KeyedRequest,
): Promise<number> {
  const now = services.clock()
  if ((form.receivedOn ?? '') > dayOf(now)) throw new AppError('invalid', 'day.future')
  return actAtDesk(services, person, async (act) => {
    const before = request && (await findIdempotentResult(act.tx, request, now))
    if (before?.isSameContent) return before.version
    if (before) throw new AppError('conflict', 'request.sent_with_other_content')
    const giftId = await recordPayment(act, form, dayOf(now))
    // The ledger numbers no changes, so the key leads to the gift.
    if (request) await storeIdempotencyKey(act.tx, request, giftId, now)
    return giftId
  })
}

async function recordPayment(act: DeskAct, form: PaymentForm, today: string): Promise<number> {
  const { tx } = act
  const { amount, trxId = null, chequeNumber = null, isConfirmed } = form
  const receivedOn = form.receivedOn ?? today
  const promise = await promiseOf(act, form)
  const account = await accountOf(act, form)
  const { way, id: accountId } = account
  const payment = { amount, way, receivedOn, trxId, chequeNumber }
  if (promise) await nameGiver(act, promise, form)
  const promiseId = promise?.id ?? (await writePromise(act, form))
  const line =
    way !== 'cash' && trxId
      ? await findOpenLine(tx, { accountId, trxId, amount, ...daysAround(receivedOn) })
      : undefined
  if (!isConfirmed) {
    const purpose = promise?.purpose ?? form.purpose.kind
    requireUsualMoney({ amount, account, text: line?.text ?? null, purpose, promise })
    await requireUsualPayment(tx, { ...(promise ?? form), ...payment }, today)
  }
  if (line) return keepPromise(act, line, promiseId, chequeNumber)
  const giftId = await receive(act, { ...payment, accountId, lineId: null })
  await matchPromise(act, giftId, promiseId)
  return giftId
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
