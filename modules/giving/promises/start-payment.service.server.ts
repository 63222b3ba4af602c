// Begins a payment through the gateway for a promise.
import { randomBytes } from 'node:crypto'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import type { Language } from '#core/lib/text/language.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { GatewayError, openSession } from '../gateway/gateway-client.server.ts'
import { ipnPath, returnPath } from '../gateway/gateway-paths.ts'
import { countPayments, insertPayment } from '../gateway/gateway-payment.queries.server.ts'
import { hasGift } from '../receipts/receipt.queries.server.ts'
import { isDeskOpen } from './giving-desk.ts'
import { findPromiseByCode } from './promise.queries.server.ts'
import { promiseLimitsOf, refuseAfter } from './promise-limits.server.ts'

/** A giver who returns and tries again needs a few. */
const mostAttempts = 10

/**
 * Opens a session at the gateway for exactly the promised amount.
 * @param language of the page to which the giver comes back, `address` of the giver, as rate limits count it
 * @returns address of the payment page
 * @throws AppError not_found, conflict, too_many_requests, unavailable
 */
export async function startPayment(
  services: Services,
  written: string,
  { language, address }: { language: Language; address: string },
): Promise<string> {
  const { db, clock, config, log } = services
  const { gateway, publicUrl } = config
  const promise = await findPromiseByCode(db, written)
  if (!promise) throw new AppError('not_found', 'gift.code_unknown')
  const settings = await findSettings(db)
  const isExpected = !promise.closedAt && !(await hasGift(db, promise.id))
  if (!gateway || !isDeskOpen(settings) || !isExpected) {
    throw new AppError('conflict', 'gift.cannot_pay')
  }
  if ((await countPayments(db, promise.id)) >= mostAttempts) {
    throw new AppError('conflict', 'gift.cannot_pay')
  }
  refuseAfter(await promiseLimitsOf(services).payment(address))
  const tranId = `${promise.code}${randomBytes(8).toString('hex')}`
  const { amount, name, email, phone } = promise
  await insertPayment(db, {
    tranId,
    promiseId: promise.id,
    amount,
    at: clock().toISOString(),
  })
  const back = `${publicUrl}${returnPath}`
  try {
    return await openSession(gateway, {
      total_amount: (amount / 100).toFixed(2),
      currency: 'BDT',
      tran_id: tranId,
      success_url: back,
      fail_url: back,
      cancel_url: back,
      // The gateway sends this field back with the payer's browser.
      value_a: language,
      ipn_url: `${publicUrl}${ipnPath}`,
      // The gateway requires these; whoever left none is not named to it.
      cus_name: name ?? 'Anonymous',
      cus_email: email ?? (settings['contact.email'].en || `office@${new URL(publicUrl).hostname}`),
      cus_phone: phone ?? (settings['contact.phone'].en || '00000000000'),
      cus_add1: 'Bangladesh',
      cus_city: 'Bangladesh',
      cus_postcode: '0000',
      cus_country: 'Bangladesh',
      shipping_method: 'NO',
      num_of_item: '1',
      product_name: 'Donation',
      product_category: 'Donation',
      product_profile: 'non-physical-goods',
    })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ reason: error.message }, 'the payment gateway gave no session')
    throw new AppError('unavailable', 'gift.gateway_unavailable')
  }
}
