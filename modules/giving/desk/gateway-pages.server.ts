// Addresses that the gateway calls: the return of the payer's browser, which proves nothing, and the signed notification. Both come
// from another site, without a session; nothing of what they say is believed before the gateway has been asked.
import { Hono } from 'hono'
import type { ApiEnv } from '#core/kernel/api/access.ts'
import { limitBody } from '#core/kernel/api/body-limit.ts'
import { openRateLimit } from '#core/kernel/rate-limit.ts'
import type { Services } from '#core/kernel/services.ts'
import { isLanguage } from '#core/lib/text/language.ts'
import { publicAddress } from '#core/lib/text/public-address.ts'
import { findFirstLanguage } from '#core/settings/stored/first-language.queries.server.ts'
import { GatewayError } from '../gateway/gateway-client.server.ts'
import { ipnPath, returnPath } from '../gateway/gateway-paths.ts'
import { findPaymentByTranId } from '../gateway/gateway-payment.queries.server.ts'
import { isFailure, isSigned } from '../gateway/gateway-signature.server.ts'
import { failPayment, settlePayment } from './settle-payment.service.server.ts'

const maxBodyBytes = 16 * 1024
const longestId = 80
const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export function createGatewayPages(services: Services): Hono<ApiEnv> {
  const { db, config, log } = services
  const pages = new Hono<ApiEnv>()
  const { gateway } = config
  if (!gateway) return pages
  // Anybody may call these. The signature is checked first, so that no stranger uses up what the gateway needs.
  const strangers = openRateLimit(services, { name: 'gateway', points: 30, seconds: 600 })
  const limited = limitBody('public', maxBodyBytes, 'request.too_large')

  pages.post(returnPath, limited, async (c) => {
    const fields = new URLSearchParams(await c.req.text())
    const payment = await findPaymentByTranId(db, idIn(fields, 'tran_id'))
    const valId = idIn(fields, 'val_id')
    if (payment && valId) {
      // The notification may be late; one that fails here is repeated by the gateway.
      const { tranId } = payment
      await settlePayment(services, { tranId, valId, asker: 'payer' }).catch(warn)
    }
    const named = fields.get('value_a') ?? ''
    const first = await findFirstLanguage(db)
    const page = `/gifts${payment ? `/${payment.tranId.slice(0, 8)}` : ''}`
    const after = payment && isFailure(fields) ? '?payment=failed#payment' : ''
    const Location = publicAddress(first, isLanguage(named) ? named : first, page + after)
    return c.body(null, 303, { ...headers, Location })
  })

  pages.post(ipnPath, limited, async (c) => {
    const fields = new URLSearchParams(await c.req.text())
    if (!isSigned(fields, gateway.storePassword)) {
      const seconds = await strangers.count(c.env?.clientAddress ?? 'unknown')
      if (seconds !== undefined)
        return c.text('too many', 429, { ...headers, 'Retry-After': String(seconds) })
      log.warn('a notification of the payment gateway has no valid signature')
      return c.text('signature', 400, headers)
    }
    const tranId = idIn(fields, 'tran_id')
    if (isFailure(fields)) {
      await failPayment(services, tranId)
      return c.text('noted', 200, headers)
    }
    try {
      const valId = idIn(fields, 'val_id')
      const settled = await settlePayment(services, { tranId, valId, asker: 'gateway' })
      return c.text(settled, 200, headers)
    } catch (error) {
      warn(error)
      return c.text('later', 503, { ...headers, 'Retry-After': '600' })
    }
  })

  function warn(error: unknown) {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ reason: error.message }, 'the payment gateway could not be asked')
  }
  return pages
}

function idIn(fields: URLSearchParams, name: string): string {
  return (fields.get(name) ?? '').slice(0, longestId)
}
