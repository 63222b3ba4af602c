// A site that is not open (setting `site.isOpen`) answers only the addresses listed here, so that a new address cannot
// leak. Messages stay open: nobody must be able to close the way to complain, or to an answer. The response is a 503 that no cache stores and that search engines take as temporary.
import type { MiddlewareHandler } from 'hono'
import { bearerToken, type FindCaller } from '#core/kernel/api/access.ts'
import { jsonType } from '#core/kernel/api/error-response.ts'
import { memoizeByVersion } from '#core/kernel/content-version/memoize-by-version.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError, errorBody, errorStatus } from '#core/platform/errors.ts'
import { apiHeaders } from '#core/platform/http/security/security-headers.ts'
import { namedLanguage, plainPath } from '#core/lib/text/language.ts'
import { publicAddress } from '#core/lib/text/public-address.ts'
import type { RenderPage } from '#core/page-services.server.ts'
import { findFirstLanguage } from '#core/settings/stored/first-language.queries.server.ts'
import { findIsOpen } from '#core/settings/stored/is-open.queries.server.ts'
import { gatewayPaths } from '#modules/giving/gateway/gateway-paths.ts'
import { isSiteIcon } from '#modules/site-files/site-icon-paths.ts'
import { closedPath } from './closed-path.ts'

const readIsOpen = memoizeByVersion(findIsOpen)

/**
 * Addresses of the back-office, which asks for a login itself, of what a login needs, and of previews, whose link is
 * the credential.
 */
const alwaysOpen =
  /^\/(?:(?:api\/)?auth|admin|preview|\.well-known|api\/(?:openapi\.json|docs))(?:\/|$)/

/** Pages of messages, with the posted form, and its operation. */
const messagePages = /^\/(?:complaints|messages|api\/messages)(?:\/|$)/

const closedHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Retry-After': '86400',
}

/**
 * Creates the middleware that answers for a closed site, except to requests with the token of an account or a preview
 * link.
 */
export function createClosedSite(
  { db, config }: Pick<Services, 'db' | 'config'>,
  renderPage: RenderPage,
  findCaller: FindCaller,
): MiddlewareHandler {
  return async (c, next) => {
    const { req } = c
    const path = plainPath(req.path)
    if (alwaysOpen.test(path) || isSiteIcon(path)) return next()
    // Money that givers have sent before the site was closed arrives.
    if (gatewayPaths.has(req.path)) return next()
    const isForPage = isPage(req.method, path)
    const isOpen = await readIsOpen(db).catch((error: unknown) => {
      if (!isForPage) throw error
      return undefined
    })
    if (isOpen) return next()
    if (messagePages.test(path)) {
      await next()
      for (const name of ['Cache-Control', 'X-Robots-Tag'] as const)
        c.header(name, closedHeaders[name])
      return
    }
    const token = bearerToken(req.header('authorization'))
    if (token && (await findCaller(token))) return next()
    // A login that has ended is reported as such, so that the back-office asks for a new one.
    if (token) return refusal(new AppError('unauthorized', 'access.not_logged_in'))
    if (!isForPage) return refusal(new AppError('unavailable', 'outage.not_open'))
    const first = isOpen === undefined ? 'en' : await findFirstLanguage(db)
    const address = publicAddress(first, namedLanguage(req.path) ?? first, closedPath)
    const page = await renderPage(new Request(config.publicUrl + address))
    // If the settings cannot be read, the site counts as closed, and this page reports the failure.
    if (page.status !== 200) return page
    const headers = new Headers(page.headers)
    headers.delete('Speculation-Rules')
    for (const [name, value] of Object.entries(closedHeaders)) headers.set(name, value)
    return new Response(page.body, { status: errorStatus.unavailable, headers })
  }
}

const noPage = /^\/(?:api|uploads|share|customer-images)(?:\/|$)|\.\w+$/

function isPage(method: string, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !noPage.test(path)
}

function refusal(error: AppError): Response {
  const headers = { ...apiHeaders, ...closedHeaders, 'Content-Type': jsonType }
  return new Response(JSON.stringify(errorBody(error)), {
    status: errorStatus[error.code],
    headers,
  })
}
