// The pages of the React Router application, each rendered with the context that its loaders read.
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { findFirstLanguage } from '#app/features/records/settings/first-language.queries.server.ts'
import { type Language, namedLanguage, plainPath } from '#app/lib/text/language.ts'
import { internalPath } from '#app/lib/text/public-address.ts'
import {
  firstLanguageContext,
  type RenderPage,
  type RenderPath,
  renderPathContext,
  servicesContext,
} from '#app/services.server.ts'
import type { Services } from '#kernel/services.ts'
import { savingHeaders } from '#platform/http/server/save-data.ts'

export const handlePage = createRequestHandler(build, import.meta.env.MODE)

/** Its language is the reader's own choice, so its addresses name none. */
const backOffice = /^\/(?:admin|auth)(?:\/|$)/

export function createPageRenderer(services: Services): RenderPage {
  /** The last one known: a page that says what has failed has a language too. */
  let first: Language = 'en'

  const renderPage: RenderPage = async (request, prepare) => {
    const context = new RouterContextProvider()
    prepare?.(context)
    context.set(servicesContext, services)
    first = await findFirstLanguage(services.db).catch(() => first)
    context.set(firstLanguageContext, first)
    context.set(renderPathContext, renderPaths(services, renderPage))
    const url = new URL(request.url)
    const asked = url.pathname
    if (backOffice.test(asked)) return handlePage(request, context)
    url.pathname = internalPath(first, asked)
    const response = await handlePage(new Request(url, request), context)
    // An address that names the first language is an old one; where there is no page it leads nowhere else.
    if (namedLanguage(asked) !== first || response.status !== 200) return response
    return redirectTo(first, plainPath(asked) + url.search)
  }
  return renderPage
}

export function renderPaths(
  { config }: Pick<Services, 'config'>,
  renderPage: RenderPage,
): RenderPath {
  return (path) => renderPage(new Request(config.publicUrl + path, { headers: savingHeaders }))
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
