// A document is rendered whole, its styles put inside (one round trip paints the page), and sealed: the
// content security policy names the hashes of exactly what this HTML holds. The back-office's documents hold
// no data and come alive in the browser: they keep their nonce and are made anew for every visit.
import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isDatabaseOutage } from '#platform/db/outage.ts'
import { errorStatus } from '#platform/errors.ts'
import { adminPolicy, applyCspHashes } from '#platform/http/security/document-security.ts'
import { takeStyles } from '#platform/http/security/inline-styles.ts'
import { adminShellHeaders, documentHeaders } from '#platform/http/security/security-headers.ts'
import { loggedPath } from '#platform/http/server/logged-path.ts'
import { wantsToSaveData } from '#platform/http/server/save-data.ts'
import { changesAtHeader } from '#platform/page-cache/rendered.ts'
import { currentRequestId } from '#platform/request-id.ts'
import { withNonceMeta, withViteClient } from './development-document.server.ts'
import previewCss from './features/media/previews/preview-bar.css?inline'
import { PreviewBar } from './features/media/previews/preview-bar.tsx'
import { takeImageWeights } from './features/page/data-costs/document-images.ts'
import { withFileSizes, withoutFileMarks } from './features/page/data-costs/file-links.server.ts'
import { withWeightLine } from './features/page/data-costs/page-weight.ts'
import { readDocumentLook } from './features/page/frame/site-look.service.server.ts'
import { SiteLookContext } from './features/settings/branding/site-look.ts'
import keepScript from './features/site/offline/browser/keep-page.ts?script'
import { FaultReference } from './layouts/fault-reference.ts'
import { isHydrated, isMissing } from './lib/route-handle.ts'
import { type Language, languageOf } from './lib/text/language.ts'
import { withPublicAddresses } from './lib/text/public-address.ts'
import { withFallback } from './lib/with-fallback.ts'
import {
  changesAtContext,
  firstLanguageContext,
  missingContext,
  outageContext,
  type PreviewFrame,
  previewContext,
  servicesOf,
} from './services.server.ts'
import { OwnWordsContext } from './translations/own-words.ts'
import { translationsFor } from './translations/translations.ts'

export default async function handleRequest(
  request: Request,
  routerStatus: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const isOutage = routerStatus === 500 && loadContext.get(outageContext)
  const status = isOutage ? errorStatus.unavailable : routerStatus
  if (isOutage) headers.set('Retry-After', '5')
  const nonce = randomBytes(18).toString('base64url')
  const routes = context.staticHandlerContext.matches.map(({ route }) => route)
  const isAdmin = isHydrated(routes)
  // The browser knows of no reference, and what it hydrates must be what it would have made itself.
  const reference = status >= 500 && !isAdmin ? currentRequestId() : undefined
  const services = servicesOf(loadContext)
  const look = await readDocumentLook(services)
  const first = loadContext.get(firstLanguageContext)
  const element = (
    <FaultReference value={reference}>
      <SiteLookContext value={isAdmin ? undefined : look}>
        <OwnWordsContext value={isAdmin ? undefined : look.words}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </OwnWordsContext>
      </SiteLookContext>
    </FaultReference>
  )
  if (isAdmin) {
    const styled = withStyle(await renderHydrated(element, nonce), look.backOfficeCss, nonce)
    const markup = withFirstLanguage(styled, first)
    for (const [name, value] of Object.entries(adminShellHeaders)) headers.set(name, value)
    headers.set('Content-Security-Policy', adminPolicy(nonce))
    const html = import.meta.env.DEV ? withNonceMeta(markup, nonce) : markup
    return new Response(html, { status: isMissing(routes) ? 404 : status, headers })
  }
  // Everything a public page shows is there when it is drawn, so nothing waits and no stream is needed.
  const language = languageOf(new URL(request.url).pathname)
  const isSaving = wantsToSaveData(request.headers.get('Save-Data'))
  // Before anything else is written into it: only what React has rendered names a style sheet.
  const { html: rendered, css } = takeStyles(`<!DOCTYPE html>${renderToString(element)}`)
  const drawn = takeImageWeights(rendered, isSaving)
  const t = translationsFor(language, look.words)
  const sized = await withFallback(
    services,
    withFileSizes(drawn.html, services.storage, language, t),
    withoutFileMarks(drawn.html),
  )
  const weighed = withWeightLine(sized, language, drawn.bytes, t)
  const markup = withPublicAddresses(weighed, {
    first,
    page: language,
    origin: services.config.publicUrl,
  })
  for (const [name, value] of Object.entries(documentHeaders)) headers.set(name, value)
  headers.set('Vary', 'Save-Data')
  if (status >= 500) headers.set('Cache-Control', 'no-store')
  // `private` keeps it out of our own cache too: the next request asks for the whole page again.
  else if (loadContext.get(missingContext).size > 0) {
    headers.set('Cache-Control', 'private, no-store')
  }
  const changesAt = loadContext.get(changesAtContext)
  if (changesAt !== Number.POSITIVE_INFINITY) headers.set(changesAtHeader, String(changesAt))
  const script = `<script type="module" src="${context.manifest.entry.module}" nonce="${nonce}"></script>`
  const preview = loadContext.get(previewContext)
  const framed = preview ? withPreviewBar(markup, language, preview) : markup
  const page = withKeepScript(withIslandScript(framed, script), nonce)
  const styles = [css, look.publicCss, preview ? previewCss : '']
  const sealed = applyCspHashes(page, nonce, styles.join(''))
  const { html, contentSecurityPolicy } = import.meta.env.DEV
    ? withViteClient(sealed, nonce)
    : sealed
  const worker = isKeepPage(html) ? "; worker-src 'self'" : ''
  headers.set('Content-Security-Policy', contentSecurityPolicy + worker)
  return new Response(html, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const provider = context as RouterContextProvider
  if (isDatabaseOutage(error)) provider.set(outageContext, true)
  servicesOf(provider).log.error(
    { err: error, path: loggedPath(new URL(request.url).pathname) },
    'a page could not be made',
  )
}

async function renderHydrated(element: ReactElement, nonce: string): Promise<string> {
  const body = new PassThrough()
  await new Promise<void>((resolve, reject) => {
    const stream = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        stream.pipe(body)
        resolve()
      },
      onShellError: reject,
    })
  })
  return text(body)
}

/** The last of the head's styles. The browser leaves elements of the head that it did not make where they are. */
function withStyle(html: string, css: string, nonce: string): string {
  const style = `<style nonce="${nonce}" data-palette>${css}</style>`
  return css ? html.replace('</head>', () => `${style}</head>`) : html
}

/** For the links of the back-office to the site; the usual order needs no word. */
function withFirstLanguage(html: string, first: Language): string {
  const meta = `<meta name="first-language" content="${first}">`
  return first === 'en' ? html : html.replace('</head>', () => `${meta}</head>`)
}

/** Beside the page, not in it: what is previewed is the page as visitors get it. */
function withPreviewBar(html: string, language: Language, preview: PreviewFrame): string {
  const bar = renderToString(<PreviewBar {...preview} language={language} />)
  return html.replace(/<body[^>]*>/, (body) => body + bar)
}

/** Only a page with a part that comes alive in the browser carries a script, after all its content. */
function withIslandScript(html: string, script: string): string {
  return /<[^<>]* data-island="/.test(html)
    ? html.replace('</body>', () => `${script}</body>`)
    : html
}

/** The page that offers to keep the site on a phone; people cannot write the attribute. */
function isKeepPage(html: string): boolean {
  return html.includes('<div data-keep="')
}

/** Inline, so that the kept page can remove what is kept without a connection. */
function withKeepScript(html: string, nonce: string): string {
  if (!isKeepPage(html)) return html
  return html.replace('</body>', () => `<script nonce="${nonce}">${keepScript}</script></body>`)
}
