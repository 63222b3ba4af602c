import type { Person } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { GatewayError, queryTransaction } from '../gateway/gateway-client.server.ts'
import { countQuestion } from '../gateway/gateway-questions.server.ts'
import { findRow } from '../ledger/giving-rows.queries.server.ts'
import { actAtDesk } from './desk-access.server.ts'
import { failPayment, settlePayment } from './settle-payment.service.server.ts'

/**
 * Asks the gateway about a payment of which it has told nothing, and stores its outcome.
 * @throws AppError not_found, forbidden, conflict (there is an outcome), unavailable
 */
export async function askForPayment(
  services: Services,
  person: Person,
  paymentId: number,
): Promise<void> {
  const payment = await actAtDesk(services, person, ({ tx }) =>
    findRow(tx, 'gatewayPayments', { id: paymentId }),
  )
  const { gateway } = services.config
  if (!payment || !gateway) throw new AppError('not_found', 'gift.payment_unknown')
  if (payment.state !== 'open') throw new AppError('conflict', 'gift.payment_decided')
  const { tranId } = payment
  try {
    await countQuestion(services, 'desk', tranId)
    const { valIds, isPending } = await queryTransaction(gateway, tranId)
    for (const valId of valIds) await settlePayment(services, { asker: 'desk', tranId, valId })
    // A success that the gateway tells later still counts.
    if (!isPending) await failPayment(services, tranId)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    services.log.warn({ reason: error.message }, 'the payment gateway could not be asked')
    throw new AppError('unavailable', 'gift.gateway_silent')
  }
}
