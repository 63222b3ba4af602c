// Calls to SSLCommerz, version 4 of its documented flow. It has never run against SSLCommerz itself, only against a fake made from
// the documentation. Neither the password nor an answer of the gateway is ever logged.
import * as z from 'zod/mini'
import type { GatewayConfig } from '#core/platform/config.ts'

const timeoutMs = 10_000
const maxAnswerBytes = 64 * 1024

/** The gateway is unreachable, or its answer is not one of those documented. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
}

/** Hosts of the documented payment pages; payers are led nowhere else. */
const pageHosts = ['sandbox.sslcommerz.com', 'securepay.sslcommerz.com', 'epay-gw.sslcommerz.com']

const session = z.object({ status: z.literal('SUCCESS'), GatewayPageURL: z.string() })

/** Opens a session. @returns address of the payment page @throws GatewayError */
export async function openSession(
  config: GatewayConfig,
  fields: Record<string, string>,
): Promise<string> {
  const body = new URLSearchParams({ ...credentials(config), ...fields })
  const answer = await ask(`${config.url}/gwprocess/v4/api.php`, { method: 'POST', body })
  const read = z.safeParse(session, answer)
  const page = read.success ? URL.parse(read.data.GatewayPageURL) : null
  if (!page || !isPaymentPage(page, config)) throw new GatewayError('no session')
  return page.href
}

function isPaymentPage(page: URL, { url }: GatewayConfig): boolean {
  if (page.origin === url) return true
  return page.protocol === 'https:' && page.port === '' && pageHosts.includes(page.hostname)
}

const text = z.optional(z.union([z.string(), z.number()]))

const attempts = z.object({
  APIConnect: z.literal('DONE'),
  element: z.optional(z.array(z.object({ val_id: text, status: z.string() }))),
})

/**
 * Asks the gateway what became of a transaction, as its documentation says for a lost notification.
 * @returns ids of the validations of attempts that brought money, and whether an attempt may still bring some
 * @throws GatewayError
 */
export async function queryTransaction(
  config: GatewayConfig,
  tranId: string,
): Promise<{ valIds: string[]; isPending: boolean }> {
  const query = new URLSearchParams({ tran_id: tranId, ...credentials(config), format: 'json' })
  const path = '/validator/api/merchantTransIDvalidationAPI.php'
  const read = z.safeParse(attempts, await ask(`${config.url}${path}?${query}`, {}))
  if (!read.success) throw new GatewayError('no transaction')
  const found = read.data.element ?? []
  const paid = found.filter(({ status }) => isVouched(status))
  return {
    valIds: paid.map(({ val_id }) => String(val_id ?? '')).filter(Boolean),
    isPending: found.some(({ status }) => isVouched(status) || status === 'PENDING'),
  }
}

function isVouched(status: string): boolean {
  return status === 'VALID' || status === 'VALIDATED'
}

function credentials({ storeId, storePassword }: GatewayConfig) {
  return { store_id: storeId, store_passwd: storePassword }
}

const validation = z.object({
  status: z.string(),
  tran_id: text,
  bank_tran_id: text,
  amount: text,
  store_amount: text,
  currency: text,
  currency_type: text,
  risk_level: text,
  card_type: text,
  card_issuer_country_code: text,
})

export type Validation = Awaited<ReturnType<typeof validatePayment>>

/** Asks the gateway whether it vouches for a payment. @throws GatewayError */
export async function validatePayment(config: GatewayConfig, valId: string) {
  const asked = { val_id: valId, ...credentials(config), v: '1', format: 'json' }
  const path = '/validator/api/validationserverAPI.php'
  const address = `${config.url}${path}?${new URLSearchParams(asked)}`
  const read = z.safeParse(validation, await ask(address, {}))
  if (!read.success) throw new GatewayError('no validation')
  const { data } = read
  const written = (value: string | number | undefined) => String(value ?? '')
  return {
    /** The gateway vouches for the payment. */
    isValid: isVouched(data.status),
    tranId: written(data.tran_id),
    bankTranId: written(data.bank_tran_id).slice(0, 80),
    /** Amounts in taka, as written. */
    amount: written(data.amount),
    storeAmount: written(data.store_amount),
    currency: written(data.currency),
    currencyType: written(data.currency_type ?? data.currency),
    riskLevel: written(data.risk_level),
    cardType: written(data.card_type).slice(0, 60),
    country: written(data.card_issuer_country_code),
  }
}

/** The address may hold the password, so no error of `fetch` leaves this function. */
async function ask(url: string, request: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok || !response.body) throw new GatewayError('no answer')
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body) {
      bytes += chunk.byteLength
      if (bytes > maxAnswerBytes) throw new GatewayError('answer too long')
      chunks.push(chunk)
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new GatewayError('unreachable')
  }
}
