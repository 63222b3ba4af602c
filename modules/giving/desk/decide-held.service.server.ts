import { AppError } from '#core/platform/errors.ts'
import { movePayment } from '../gateway/gateway-payment.queries.server.ts'
import { requireRow } from '../ledger/giving-rows.queries.server.ts'
import { deskAct, recordAct } from './desk-access.server.ts'
import { receivePayment } from './settle-payment.service.server.ts'

/**
 * Accepts a payment that the gateway flagged as risky, or records that a held one was sent back. A payment from abroad, in
 * another currency or of another amount than promised is never a gift here. @throws AppError not_found, conflict
 */
export const decideHeld = deskAct<{ paymentId: number; isAccepted: boolean }>(
  async (act, { paymentId, isAccepted }) => {
    const { tx, at } = act
    const payment = await requireRow(tx, 'gatewayPayments', paymentId)
    const state = isAccepted ? ('paid' as const) : ('returned' as const)
    const { heldReason, promiseId, tranId } = payment
    const isMoved = await movePayment(tx, paymentId, ['held'], { state, updatedAt: at })
    if (!isMoved || (isAccepted && heldReason !== 'risk')) {
      throw new AppError('conflict', 'gift.payment_decided')
    }
    await (isAccepted
      ? receivePayment(act, payment)
      : recordAct(act, { what: 'gatewayReturned', promiseId, text: tranId }))
  },
)
