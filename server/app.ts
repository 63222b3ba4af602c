// The whole server application as one `fetch`. Each part declares its own paths; what
// nobody claims is a page.

import * as build from 'virtual:react-router/server-build'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createUploadsApi } from '#app/features/images/uploads.api.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { isDatabaseOutage } from '#platform/db/outage.ts'
import { AppError, errorBody, errorStatus } from '#platform/errors.ts'
import { jsonType } from '#platform/http/api/answer-error.ts'
import { apiHeaders } from '#platform/http/security/security-headers.ts'
import type { RequestContext } from '#platform/http/server/http-server.ts'
import type { Services } from '#platform/services.ts'
import { createSiteFilesApi } from '#server/site-files.api.ts'
import { createSiteApi } from './api.ts'

/** `context` is what the front knows of the request; a feature's API finds it in `c.env`. */
export type App = {
  fetch: (request: Request, context?: RequestContext) => Response | Promise<Response>
}

export function createApp(services: Services): App {
  const app = new Hono()
  app.route('/', createUploadsApi(services))
  app.route('/', createSiteFilesApi(services))
  app.route('/', createSiteApi(services))
  app.all('*', async ({ req }, next) => {
    if (!frameworkAddress.test(req.path)) return next()
    return json(new AppError('not_found', 'There is nothing at this address.'))
  })
  app.get('*', ({ req }) => renderPage(req.raw, services))
  app.all('*', () => {
    const answer = json(new AppError('method_not_allowed', 'A page can only be read.'))
    answer.headers.set('Allow', 'GET, HEAD')
    return answer
  })
  // What a file or a page throws is the front's to answer: it knows whether to speak HTML or JSON.
  app.onError((error) => {
    if (!isDatabaseOutage(error)) throw error
    const outage = new AppError('unavailable', 'The site cannot reach its data just now.')
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

/** The framework's own addresses: no page of ours asks for data there, so they are no door either. */
const frameworkAddress = /\.data$|^\/__manifest$/

async function renderPage(request: Request, services: Services): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  return handlePage(request, context)
}
