// Settles a payment once the gateway vouches for it. A notification is only a reason to ask: what counts is the gateway's answer,
// compared with our own row. A payment is counted once, however often it is notified.
import type { Services } from '#core/kernel/services.ts'
import { dayOf } from '#core/lib/text/day.ts'
import type { Validation } from '../gateway/gateway-client.server.ts'
import {
  findPaymentByTranId,
  type GatewayPayment,
  movePayment,
} from '../gateway/gateway-payment.queries.server.ts'
import { type Asker, askToValidate } from '../gateway/gateway-questions.server.ts'
import { updateRow } from '../ledger/giving-rows.queries.server.ts'
import { poishaOf } from '../promises/poisha.ts'
import { findOnlyAccount } from './account.queries.server.ts'
import { actInLedger, type LedgerAct, recordAct } from './desk-access.server.ts'
import { matchPromise, receive } from './receive.service.server.ts'

type Store = Pick<Services, 'db' | 'dialect' | 'clock' | 'contentVersion' | 'config'>

/** Author of gifts that the gateway has brought. */
const gatewayAuthor = { id: null, name: 'SSLCommerz' }

export type Settled = 'paid' | 'held' | 'refused' | 'unknown'

/**
 * Asks the gateway about a payment and stores its outcome.
 * @throws GatewayError if the gateway cannot be asked, or was asked too often; the payment is then as before
 */
export async function settlePayment(
  services: Store,
  { asker, tranId, valId }: { asker: Asker; tranId: string; valId: string },
): Promise<Settled> {
  const { db, config } = services
  const payment = await findPaymentByTranId(db, tranId)
  if (!payment || !config.gateway) return 'unknown'
  if (payment.state === 'paid') return 'paid'
  if (payment.state !== 'open' && payment.state !== 'failed') return 'held'
  const validation = await askToValidate(services, config.gateway, { asker, tranId, valId })
  // Another payment's validation must not settle this one.
  if (!validation.isValid || validation.tranId !== tranId) return 'refused'
  const heldReason = reasonToHold(validation, payment)
  return actInLedger(services, gatewayAuthor, async (act) => {
    const { tx, at } = act
    const { cardType, bankTranId, storeAmount } = validation
    const numbers = { bankTranId: bankTranId || null, storeAmount: poishaOf(storeAmount) ?? null }
    const values = { ...numbers, valId, cardType, heldReason, updatedAt: at }
    const state = heldReason ? ('held' as const) : ('paid' as const)
    const isFirst = await movePayment(tx, payment.id, ['open', 'failed'], { ...values, state })
    if (isFirst && !heldReason) await receivePayment(act, payment)
    if (isFirst && heldReason) {
      const { promiseId } = payment
      await recordAct(act, { what: 'gatewayHeld', promiseId, text: `${tranId} ${heldReason}` })
    }
    return state
  })
}

/** Marks a payment that the gateway reports as failed or cancelled; a later success still counts. */
export async function failPayment({ db, clock }: Store, tranId: string): Promise<void> {
  const payment = await findPaymentByTranId(db, tranId)
  if (!payment) return
  const values = { state: 'failed' as const, updatedAt: clock().toISOString() }
  await movePayment(db, payment.id, ['open'], values)
}

function reasonToHold(
  { amount, currency, currencyType, riskLevel, country }: Validation,
  payment: GatewayPayment,
): GatewayPayment['heldReason'] {
  if (poishaOf(amount) !== payment.amount) return 'amount'
  if (currency !== 'BDT' || currencyType !== 'BDT') return 'currency'
  // The law treats gifts from abroad differently (giving from abroad needs a designated account).
  if (country !== 'BD') return 'foreign'
  return riskLevel === '0' ? null : 'risk'
}

/** Records the gift of a payment, with its receipt. @returns the id of the gift */
export async function receivePayment(
  act: LedgerAct,
  { id, amount, promiseId }: GatewayPayment,
): Promise<number> {
  const receivedOn = dayOf(new Date(act.at))
  const accountId = (await findOnlyAccount(act.tx, 'gateway'))?.id ?? null
  const money = { amount, way: 'gateway' as const, receivedOn, accountId, lineId: null }
  const giftId = await receive(act, money)
  await matchPromise(act, giftId, promiseId)
  await updateRow(act.tx, 'gatewayPayments', id, { giftId })
  return giftId
}
