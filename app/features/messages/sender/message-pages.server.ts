// Pages of messages: the form that is posted, and the page behind a reference. They are rendered for one person: nothing caches
// or indexes them, and no other site learns their URL.
import { Hono } from 'hono'
import { errorMessage } from '#error-messages/error-message.ts'
import type { ApiEnv } from '#kernel/api/access.ts'
import { limitBody } from '#kernel/api/body-limit.ts'
import type { Services } from '#kernel/services.ts'
import { AppError } from '#platform/errors.ts'
import { errorResponse } from '#platform/http/response/simple-error.ts'
import type { HeaderSet } from '#platform/http/security/security-headers.ts'
import { type RenderPage, visitorContext } from '../../../services.server.ts'
import { messageLimitsOf } from './message-limits.server.ts'
import { isMessagePath, referenceIn } from './message-path.ts'

/** Maximum size of a form: 5,000 characters of Bangla take 90 KB; the rest is for the other fields. */
const maxBodyBytes = 128 * 1024

/**
 * Headers of private pages. `no-referrer` would make browsers send the forms of these pages without their origin, and they would
 * be refused as those of another site.
 */
const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex',
}

export function createMessagePages(services: Services, renderPage: RenderPage) {
  const pages = new Hono<ApiEnv>()
  const limits = messageLimitsOf(services)

  pages.on(['GET', 'POST'], '*', async (c, next) => {
    if (!isMessagePath(c.req.path)) return next()
    const visitor = c.env?.clientAddress ?? 'unknown'
    try {
      if (c.req.method === 'POST') {
        requireForm(c.req.header('content-type'))
        refuse(await limits.form(visitor))
      }
      if (referenceIn(c.req.path)) refuse(await limits.lookUp(visitor))
      let response: Response | undefined
      await limitBody(
        'public',
        maxBodyBytes,
        'request.too_large',
      )(c, async () => {
        response = await renderPage(withoutOrigin(c.req.raw), (context) =>
          context.set(visitorContext, visitor),
        )
      })
      return response && asPrivate(response)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { status, headers, body } = errorResponse(error, 'html')
      return new Response(body, { status, headers: { ...headers, ...privateHeaders } })
    }
  })
  return pages
}

/**
 * Refuses a request over the limit.
 * @throws AppError too_many_requests
 */
function refuse(seconds: number | undefined) {
  if (seconds === undefined) return
  const minutes = Math.ceil(seconds / 60)
  throw new AppError('too_many_requests', errorMessage('message.too_many', { minutes }))
}

/**
 * Requires the content type of a form.
 * @throws AppError unsupported_type
 */
function requireForm(type = '') {
  if (/^application\/x-www-form-urlencoded(?:;|$)/i.test(type)) return
  throw new AppError('unsupported_type', 'request.unsupported_type')
}

/** Removes the origin: the HTTP server has checked it already, and knows the names under which the site is reached. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request, { headers })
}

function asPrivate(response: Response): Response {
  const headers = new Headers(response.headers)
  // Browsers would request pages ahead, from an address that is a secret.
  headers.delete('Speculation-Rules')
  const more: HeaderSet = privateHeaders
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}
