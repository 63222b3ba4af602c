// The form of /verify answers a file with a redirect to the URL of its hash, which can be reloaded, shared and
// cached, and anything else with the page itself, uncached.

import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { errorResponse } from '#core/platform/http/response/simple-error.ts'
import { publicPages } from '#core/lib/public-pages.ts'
import { plainPath } from '#core/lib/text/language.ts'
import type { RenderPage } from '#core/page-services.server.ts'
import { formatReceiptCode } from '#modules/giving/receipts/receipt-code.ts'
import { type FormOutcome, formOutcomeContext } from './form-outcome.server.ts'
import { type Checked, type FindReceipt, openVerifyForm } from './verify-form.service.server.ts'

const statuses: Record<FormOutcome['kind'], number> = {
  received: 200,
  noReceipt: 200,
  giftCode: 422,
  nothingChosen: 422,
  amountMissing: 422,
  notReadable: 422,
  tooLarge: 413,
}

const privateHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export function isVerifyForm(path: string): boolean {
  return plainPath(path) === publicPages.verify.path
}

export function createVerifyForm(
  services: Services,
  renderPage: RenderPage,
  findReceipt: FindReceipt,
): (request: Request, address: string) => Promise<Response> {
  const check = openVerifyForm(services, findReceipt)

  return async (request, address) => {
    const { pathname } = new URL(request.url)
    const checked = await check(request, address)
    if ('retryAfter' in checked) return tooManyChecks(checked.retryAfter)
    if (!('outcome' in checked)) {
      const location = `${pathname}?${queryOf(checked)}#result`
      return new Response(null, { status: 303, headers: { ...privateHeaders, Location: location } })
    }
    const page = new Request(new URL(pathname, request.url))
    const response = await renderPage(page, (context) =>
      context.set(formOutcomeContext, checked.outcome),
    )
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value)
    const isShown = response.status === 200
    const status = isShown ? statuses[checked.outcome.kind] : response.status
    return new Response(response.body, { status, headers })
  }
}

function queryOf(checked: Exclude<Checked, { outcome: FormOutcome }>): URLSearchParams {
  if ('gift' in checked) return new URLSearchParams({ gift: formatReceiptCode(checked.gift) })
  return new URLSearchParams(checked)
}

/** Returns a small response, since a client over the limit may send a thousand forms at once. */
function tooManyChecks(retryAfter: number): Response {
  const { status, headers, body } = errorResponse(
    new AppError('too_many_requests', 'limit.checks'),
    'html',
  )
  return new Response(body, {
    status,
    headers: { ...headers, ...privateHeaders, 'Retry-After': String(retryAfter) },
  })
}
