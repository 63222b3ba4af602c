// Private pages are rendered for one person, with forms that work without script. Nothing caches or indexes them, and
// no other site learns their URL.
import { Hono } from 'hono'
import { type ErrorMessage, errorMessage } from '#core/error-messages/error-message.ts'
import type { ApiEnv } from '#core/kernel/api/access.ts'
import { limitBody } from '#core/kernel/api/body-limit.ts'
import { AppError } from '#core/platform/errors.ts'
import { errorResponse } from '#core/platform/http/response/simple-error.ts'
import type { HeaderSet } from '#core/platform/http/security/security-headers.ts'
import { type RenderPage, visitorContext } from '#core/page-services.server.ts'

/**
 * Headers of private pages. `no-referrer` would make browsers submit the forms without their origin, and the server
 * would refuse them as forms of another site.
 */
const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex',
}

/** @returns seconds to wait if the request is refused */
type Limit = (address: string) => Promise<number | undefined>

type PrivatePages = {
  isPath: (path: string, query: URLSearchParams) => boolean
  maxBodyBytes: number
  /** Counts a form. */
  form: Limit
  /** Counts a secret in the address before it is looked up; undefined for an address without one. */
  lookUpIn: (path: string, query: URLSearchParams) => Limit | undefined
  tooMany: 'gift.too_many' | 'message.too_many'
}

export function createPrivatePages(kind: PrivatePages, renderPage: RenderPage) {
  const pages = new Hono<ApiEnv>()
  const refuse = (seconds: number | undefined) => {
    if (seconds !== undefined)
      throw new AppError('too_many_requests', inMinutes(kind.tooMany, seconds))
  }

  pages.on(['GET', 'POST'], '*', async (c, next) => {
    const { path } = c.req
    const query = new URL(c.req.url).searchParams
    if (!kind.isPath(path, query)) return next()
    const visitor = c.env?.clientAddress ?? 'unknown'
    try {
      if (c.req.method === 'POST') {
        requireForm(c.req.header('content-type'))
        refuse(await kind.form(visitor))
      }
      refuse(await kind.lookUpIn(path, query)?.(visitor))
      let response: Response | undefined
      await limitBody(
        'public',
        kind.maxBodyBytes,
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

function inMinutes(key: PrivatePages['tooMany'], seconds: number): ErrorMessage {
  return errorMessage(key, { minutes: Math.ceil(seconds / 60) })
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
  // Prefetching would send requests whose referrer is a secret address.
  headers.delete('Speculation-Rules')
  const more: HeaderSet = privateHeaders
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}
