// The whole server application as one `fetch`. Each API declares its own paths; every other path is a page.

import { Hono } from 'hono'
import { jsonType } from '#core/kernel/api/error-response.ts'
import { writeLimits } from '#core/kernel/api/write-limit.ts'
import type { Services } from '#core/kernel/services.ts'
import { isDatabaseOutage } from '#core/platform/db/outage.ts'
import { AppError, errorBody, errorStatus } from '#core/platform/errors.ts'
import { apiHeaders } from '#core/platform/http/security/security-headers.ts'
import type { RequestContext } from '#core/platform/http/server/http-server.ts'
import { plainPath } from '#core/lib/text/language.ts'
import { createFindCaller } from '#core/accounts/session.service.server.ts'
import { openFiles } from '#core/images/file-response.server.ts'
import { createUploadsApi } from '#core/images/uploads.files.server.ts'
import { createPreviewRenderer } from '#core/previews/preview-pages.server.ts'
import { isPreviewPath } from '#core/previews/preview-path.ts'
import { readUnused } from '#core/settings/uses/unused.queries.server.ts'
import { findUse } from '#core/settings/uses/uses.ts'
import { createStatisticsFileApi } from '#core/statistics/statistics.files.server.ts'
import { createClosedSite } from '#modules/closed/closed-site.server.ts'
import { createShareFilesApi } from '#modules/gallery/share.files.server.ts'
import { createGatewayPages } from '#modules/giving/desk/gateway-pages.server.ts'
import { gatewayPaths } from '#modules/giving/gateway/gateway-paths.ts'
import { createGiftPages } from '#modules/giving/promises/gift-pages.server.ts'
import { isGiftPath } from '#modules/giving/promises/gift-path.ts'
import { createMessagePages } from '#modules/messages/sender/message-pages.server.ts'
import { isMessagePath } from '#modules/messages/sender/message-path.ts'
import { findReceipt } from '#modules/messages/sender/receipt.queries.server.ts'
import {
  openFormerCheck,
  redirectFormer,
} from '#modules/moving-in/media/former-addresses.server.ts'
import { createCalendarsApi } from '#modules/notices/calendars.files.server.ts'
import { createFeedsApi } from '#modules/notices/feeds.files.server.ts'
import { createKeepFilesApi } from '#modules/offline/keep.files.server.ts'
import { openOwnPageCheck } from '#modules/own-pages/own-page-check.server.ts'
import { createShareImagesApi } from '#modules/site-files/share-images.files.server.ts'
import { createSiteFilesApi } from '#modules/site-files/site.files.server.ts'
import { createSiteIconsApi } from '#modules/site-files/site-icons.files.server.ts'
import { transparencyFile } from '#modules/transparency/transparency-file.ts'
import { createVerifyForm, isVerifyForm } from '#modules/verify/verify-form.server.ts'
import { createSiteApi } from './api.ts'
import { cacheKey, cacheKeyWith, missingPage } from './cache-key.ts'
import { optionalModules } from './optional.ts'
import { createPageRenderer, handlePage, renderPaths } from './page-renderer.ts'

/** `context` holds facts about the request from the HTTP server; APIs read it from `c.env`. */
export type App = {
  fetch: (request: Request, context?: RequestContext) => Response | Promise<Response>
}

export function createApp(services: Services): App {
  const app = new Hono<{ Bindings: Partial<RequestContext> }>()
  const renderPage = createPageRenderer(services)
  const verifyForm = createVerifyForm(services, renderPage, findReceipt)
  const files = openFiles(services)
  const renderPreview = createPreviewRenderer(services, handlePage, files)
  const findCaller = createFindCaller(services)
  const keyOf = cacheKeyWith(openOwnPageCheck(services), openFormerCheck(services))
  app.use(createClosedSite(services, renderPage, findCaller))
  app.use(async ({ req }, next) => {
    const use = findUse('pages', plainPath(req.path).toLowerCase())
    if (!use || !(await readUnused(services.db)).has(use)) return next()
    return renderPage(new Request(new URL(missingPage(req.path), req.url)))
  })
  app.route(
    '/',
    createUploadsApi(files, findCaller, (request) => redirectFormer(services, request)),
  )
  app.route('/', createShareImagesApi(services))
  app.route('/', createSiteFilesApi({ ...services, db: services.publicDb }))
  app.route('/', createSiteIconsApi({ ...services, db: services.publicDb }))
  app.route('/', createStatisticsFileApi(services))
  for (const { files } of optionalModules) if (files) app.route('/', files.create(services))
  app.route('/', createFeedsApi({ ...services, db: services.publicDb }))
  app.route('/', createCalendarsApi({ ...services, db: services.publicDb }))
  // Cacheable, unlike the rest of the API: its ETag identifies the version.
  app.use(transparencyFile, async (c, next) => {
    await next()
    if (c.res.status === 200) c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  })
  const renderPath = renderPaths(services, renderPage)
  app.route('/', createKeepFilesApi(services, renderPath))
  app.route('/', createShareFilesApi())
  app.route('/', createSiteApi(services, writeLimits, renderPath))
  app.all('*', async ({ req }, next) => {
    if (!frameworkAddress.test(req.path)) return next()
    return json(new AppError('not_found', 'address.unknown'))
  })
  app.get('*', ({ req, env }, next) => {
    if (!isPreviewPath(req.path)) return next()
    return renderPreview(req.raw, env?.clientAddress ?? 'unknown')
  })
  app.post('*', ({ req, env }, next) => {
    if (!isVerifyForm(req.path)) return next()
    return verifyForm(req.raw, env?.clientAddress ?? 'unknown')
  })
  app.route('/', createMessagePages(services, renderPage))
  app.route('/', createGiftPages(services, renderPage))
  app.route('/', createGatewayPages(services))
  // An address with a cache key has a page of its own, or none; one that is never cached has a page of its own.
  app.get('*', async ({ req }, next) => {
    const { pathname, searchParams } = new URL(req.url)
    const isNeverCached = cacheKey(pathname, searchParams) === undefined
    if (isNeverCached || (await keyOf(pathname, searchParams)) !== undefined) return next()
    return (await redirectFormer(services, req.raw)) ?? next()
  })
  app.get('*', async ({ req }) => {
    const page = await renderPage(req.raw)
    // A record that is gone may have had this address on an earlier website.
    return page.status === 404 ? ((await redirectFormer(services, req.raw)) ?? page) : page
  })
  app.all('*', ({ req }) => {
    const { pathname, searchParams } = new URL(req.url)
    const hasForm =
      isVerifyForm(pathname) || isMessagePath(pathname) || isGiftPath(pathname, searchParams)
    const response = json(new AppError('method_not_allowed', 'address.page_is_read_only'))
    const read = hasForm ? 'GET, HEAD, POST' : 'GET, HEAD'
    const isGateway = services.config.gateway && gatewayPaths.has(pathname)
    response.headers.set('Allow', isGateway ? 'POST' : read)
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

/** The framework's own endpoints: our pages never use them, so they are closed. */
const frameworkAddress = /\.data$|^\/__manifest$/
