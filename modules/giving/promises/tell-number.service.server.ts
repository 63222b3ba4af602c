import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { paymentNumber } from './payment-number.ts'
import { findPromiseByCode, setSentNumber } from './promise.queries.server.ts'

/**
 * Records the number of the payment that a giver says to have sent, by which the desk finds it; does nothing for an
 * unknown code.
 * @throws AppError invalid
 */
export async function tellNumber(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  written: string,
  number: string,
): Promise<void> {
  const promise = await findPromiseByCode(db, written)
  if (!promise) return
  const sentTrxId = paymentNumber(number).replace(/-/g, '')
  if (!/^[A-Z0-9]{4,40}$/.test(sentTrxId)) throw new AppError('invalid', 'gift.number_invalid')
  await setSentNumber(db, promise.id, { sentTrxId, sentAt: clock().toISOString() })
}
