// The whole server application as one `fetch`. Each API declares its own paths; every other path is a page.

import * as build from 'virtual:react-router/server-build'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createFindCaller } from '#app/features/accounts/session.service.server.ts'
import { isPreviewPath } from '#app/features/drafts/preview-path.ts'
import { createUploadsApi } from '#app/features/images/uploads.api.server.ts'
import { openWithheldFiles } from '#app/features/images/withheld-files.service.server.ts'
import { findFirstLanguage } from '#app/features/settings/first-language.queries.server.ts'
import { type Language, namedLanguage, plainPath } from '#app/lib/text/language.ts'
import { internalPath } from '#app/lib/text/public-address.ts'
import { firstLanguageContext, servicesContext } from '#app/services.server.ts'
import { isDatabaseOutage } from '#platform/db/outage.ts'
import { AppError, errorBody, errorStatus } from '#platform/errors.ts'
import { jsonType } from '#platform/http/api/error-response.ts'
import { apiHeaders } from '#platform/http/security/security-headers.ts'
import type { RequestContext } from '#platform/http/server/http-server.ts'
import type { Services } from '#platform/services.ts'
import { createFeedsApi } from '#server/feeds.api.ts'
import { createShareImagesApi } from '#server/share-images.api.ts'
import { createSiteFilesApi } from '#server/site-files.api.ts'
import { createSiteIconsApi } from '#server/site-icons.api.ts'
import { createStatisticsFileApi } from '#server/statistics-file.api.ts'
import { createSiteApi } from './api.ts'
import { createPreviewRenderer } from './preview.ts'

/** `context` is what the HTTP server knows of the request; APIs read it from `c.env`. */
export type App = {
  fetch: (request: Request, context?: RequestContext) => Response | Promise<Response>
}

export function createApp(services: Services): App {
  const app = new Hono<{ Bindings: Partial<RequestContext> }>()
  const renderPage = createPageRenderer(services)
  const renderPreview = createPreviewRenderer(services, handlePage)
  const uploads = {
    isWithheld: openWithheldFiles(services),
    findCaller: createFindCaller(services),
  }
  app.route('/', createUploadsApi(services, uploads))
  app.route('/', createShareImagesApi(services))
  app.route('/', createSiteFilesApi({ ...services, db: services.publicDb }))
  app.route('/', createSiteIconsApi(services))
  app.route('/', createStatisticsFileApi(services))
  app.route('/', createFeedsApi({ ...services, db: services.publicDb }))
  app.route('/', createSiteApi(services))
  app.all('*', async ({ req }, next) => {
    if (!frameworkAddress.test(req.path)) return next()
    return json(new AppError('not_found', 'address.unknown'))
  })
  app.get('*', ({ req, env }, next) => {
    if (!isPreviewPath(req.path)) return next()
    return renderPreview(req.raw, env?.clientAddress ?? 'unknown')
  })
  app.get('*', ({ req }) => renderPage(req.raw))
  app.all('*', () => {
    const response = json(new AppError('method_not_allowed', 'address.page_is_read_only'))
    response.headers.set('Allow', 'GET, HEAD')
    return response
  })
  // Errors of files and pages are left to the HTTP server: it knows whether to respond with HTML or JSON.
  app.onError((error) => {
    if (!isDatabaseOutage(error)) throw error
    const outage = new AppError('unavailable', 'outage.data')
    outage.cause = error
    throw outage
  })
  return { fetch: (request, context) => app.fetch(request, context) }
}

function json(error: AppError): Response {
  const headers = { ...apiHeaders, 'Content-Type': jsonType }
  return new Response(JSON.stringify(errorBody(error)), {
    status: errorStatus[error.code],
    headers,
  })
}

const handlePage = createRequestHandler(build, import.meta.env.MODE)

/** The framework's own endpoints: our pages never use them, so they are closed. */
const frameworkAddress = /\.data$|^\/__manifest$/

/** Its language is the reader's own choice, so its addresses name none. */
const backOffice = /^\/(?:admin|auth)(?:\/|$)/

function createPageRenderer(services: Services): (request: Request) => Promise<Response> {
  /** The last one known: a page that says what has failed has a language too. */
  let first: Language = 'en'

  return async (request) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    first = await findFirstLanguage(services.db).catch(() => first)
    context.set(firstLanguageContext, first)
    const url = new URL(request.url)
    const asked = url.pathname
    if (backOffice.test(asked)) return handlePage(request, context)
    url.pathname = internalPath(first, asked)
    const response = await handlePage(new Request(url, request), context)
    // An address that names the first language is an old one; where there is no page it leads nowhere else.
    if (namedLanguage(asked) !== first || response.status !== 200) return response
    return redirectTo(first, plainPath(asked) + url.search)
  }
}

/**
 * Permanent where Bangla has come first, for search engines; browsers ask again each time, so that the way back
 * stays open. English is what a site begins with, so that redirect promises nothing.
 */
function redirectTo(first: Language, location: string): Response {
  return new Response(null, {
    status: first === 'bn' ? 301 : 302,
    headers: { Location: location, 'Cache-Control': 'public, max-age=0, must-revalidate' },
  })
}
