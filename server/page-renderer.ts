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

/** Paths of the back-office, whose language is chosen by the user and not part of the address. */
const backOffice = /^\/(?:admin|auth)(?:\/|$)/

export function createPageRenderer(services: Services): RenderPage {
  /** Last known first language: an error page has a language even if it cannot be read. */
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
    // Addresses with the prefix of the first language are old ones; only those of existing pages redirect.
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
 * A redirect to Bangla is permanent, for search engines; browsers revalidate it, so that the change can be reverted.
 * English is the default of a new site, so its redirect stays temporary.
 */
function redirectTo(first: Language, location: string): Response {
  return new Response(null, {
    status: first === 'bn' ? 301 : 302,
    headers: { Location: location, 'Cache-Control': 'public, max-age=0, must-revalidate' },
  })
}
