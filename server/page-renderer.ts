// The pages of the React Router application, each rendered with the context that its loaders read.
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Services } from '#core/kernel/services.ts'
import { savingHeaders } from '#core/platform/http/server/save-data.ts'
import { type Language, languageOf, namedLanguage, plainPath } from '#core/lib/text/language.ts'
import { internalPath } from '#core/lib/text/public-address.ts'
import {
  firstLanguageContext,
  type RenderPage,
  type RenderPath,
  renderPathContext,
  servicesContext,
} from '#core/page-services.server.ts'
import { findFirstLanguage } from '#core/settings/stored/first-language.queries.server.ts'

const handleBackOffice = createRequestHandler(build, import.meta.env.MODE)

const handlePublic = {
  en: createRequestHandler(publicBuild('en'), import.meta.env.MODE),
  bn: createRequestHandler(publicBuild('bn'), import.meta.env.MODE),
}

/**
 * Returns the build with the public routes of one language alone, a quarter of all: React Router compares an address
 * with one route after the other.
 */
function publicBuild(language: Language): ServerBuild {
  const layouts = [`public-${language}`, `closed-${language}`]
  const ownOf = <Route extends { parentId?: string | undefined }>(
    routes: Record<string, Route | undefined>,
  ) => {
    const isOwn = ([id, route]: [string, Route | undefined]) =>
      id === 'root' || layouts.includes(id) || layouts.includes(route?.parentId ?? '')
    return Object.fromEntries(Object.entries(routes).filter(isOwn))
  }
  return {
    ...build,
    routes: ownOf(build.routes),
    assets: { ...build.assets, routes: ownOf(build.assets.routes) },
  }
}

/** Renders a page at its address inside the application. */
export function handlePage(request: Request, context: RouterContextProvider): Promise<Response> {
  return handlePublic[languageOf(new URL(request.url).pathname)](request, context)
}

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
    if (backOffice.test(asked)) return handleBackOffice(request, context)
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
