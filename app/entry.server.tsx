// A public page is rendered as a whole, gets its public addresses, and is sealed: its styles and scripts are inlined,
// so that one round trip paints the page, and its policy lists their hashes. A document of the back-office has no
// data and is hydrated in the browser; it has a nonce and is rendered for each visit.
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
import { isDatabaseOutage } from '#core/platform/db/outage.ts'
import { errorStatus } from '#core/platform/errors.ts'
import { adminPolicy, sealDocument } from '#core/platform/http/security/document-security.ts'
import { takeStyles } from '#core/platform/http/security/inline-styles.ts'
import {
  adminShellHeaders,
  documentHeaders,
} from '#core/platform/http/security/security-headers.ts'
import { loggedPath } from '#core/platform/http/server/logged-path.ts'
import { wantsToSaveData } from '#core/platform/http/server/save-data.ts'
import { changesAtHeader } from '#core/platform/page-cache/rendered.ts'
import { currentRequestId } from '#core/platform/request-id.ts'
import type { FilmPlace } from '#core/lib/html/films.ts'
import { isHydrated, isMissing } from '#core/lib/route-handle.ts'
import { languageOf, plainPath } from '#core/lib/text/language.ts'
import { withPublicAddresses } from '#core/lib/text/public-address.ts'
import { withFallback } from '#core/lib/with-fallback.ts'
import { firstKnown } from '#core/translations/admin-language.ts'
import { OwnWordsContext } from '#core/translations/own-words.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { DocumentContext } from '#core/ui/document-context.ts'
import { isRegistrationOpen } from '#core/accounts/access-settings.queries.server.ts'
import { readFileSizes } from '#core/page/frame/file-sizes.server.ts'
import { readDocumentLook } from '#core/page/frame/site-look.service.server.ts'
import {
  changesAtContext,
  firstLanguageContext,
  missingContext,
  outageContext,
  previewContext,
  servicesOf,
} from '#core/page-services.server.ts'
import previewCss from '#core/previews/preview-bar.css?inline'
import { PreviewBar } from '#core/previews/preview-bar.tsx'
import { SiteLookContext } from '#core/settings/branding/site-look.ts'
import loginScript from '#modules/login/browser/login-script.ts?script'
import { firstPieces } from '#modules/login/first-pieces.server.ts'
import { LoginContext } from '#modules/login/login-context.ts'
import { loginRoute } from '#modules/login/login-route.ts'
import { loginTextsOf } from '#modules/login/login-texts.server.ts'
import printScript from '#modules/notices/browser/print-page.ts?script'
import keepScript from '#modules/offline/browser/keep-page.ts?script'
import startScript from './browser/start-office.ts?script'
import { withNonceMeta, withViteClient } from './development-document.server.ts'
import { FaultReference } from './layouts/fault-reference.ts'

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
  const routes = context.staticHandlerContext.matches.map(({ route }) => route)
  const respond = routes.some(({ id }) => id === loginRoute)
    ? loginDocument
    : isHydrated(routes)
      ? backOfficeDocument
      : publicDocument
  return respond({ request, status, headers, context, loadContext })
}

type Rendering = {
  request: Request
  status: number
  headers: Headers
  context: EntryContext
  loadContext: RouterContextProvider
}

async function backOfficeDocument(rendering: Rendering) {
  const { request, context } = rendering
  const nonce = newNonce()
  const rendered = await renderHydrated(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    nonce,
  )
  // After the style sheets, it would wait for them.
  const script = `<head><script nonce="${nonce}">${startScript}</script>`
  return withOfficeHead(
    rendering,
    nonce,
    rendered.replace('<head>', () => script),
    '',
    await readDocumentLook(servicesOf(rendering.loadContext)),
  )
}

/** Renders the page of the login, which is seen and typed into while nothing else has arrived. */
async function loginDocument(rendering: Rendering) {
  const { request, context, loadContext } = rendering
  const nonce = newNonce()
  const language = firstKnown((request.headers.get('Accept-Language') ?? '').split(/[\s,;]+/))
  const services = servicesOf(loadContext)
  // The login stands even while the database does not answer.
  const look = await readDocumentLook(services)
  const rendered = renderToString(
    <DocumentContext value={{ isSaving: false, fileSizes: new Map(), language }}>
      <LoginContext
        value={{
          language,
          texts: loginTextsOf(look.settings),
          logo: look.icon,
          sendsMail: services.config.mail !== undefined,
          isOpen: isRegistrationOpen((key) => look.settings?.[key].en ?? 'no'),
          pieces: withManifest(context.manifest.url),
        }}
      >
        <ServerRouter context={context} url={request.url} />
      </LoginContext>
    </DocumentContext>,
  )
  const { html, css } = takeStyles(`<!DOCTYPE html>${rendered}`, true)
  const script = `<script nonce="${nonce}">${loginScript}</script>`
  const page = html.replace('</body>', () => `${script}</body>`)
  const style = css && `<style nonce="${nonce}">${css}</style>`
  return withOfficeHead(rendering, nonce, page, style, look)
}

/** @param own elements of this document at the end of its head, before those of all documents of the back-office */
function withOfficeHead(
  { status, headers, context, loadContext }: Rendering,
  nonce: string,
  rendered: string,
  own: string,
  { backOfficeCss }: Awaited<ReturnType<typeof readDocumentLook>>,
) {
  const first = loadContext.get(firstLanguageContext)
  // Hydration keeps elements of the head that React did not render.
  const meta = first === 'en' ? '' : `<meta name="first-language" content="${first}">`
  const style = backOfficeCss && `<style nonce="${nonce}" data-palette>${backOfficeCss}</style>`
  const markup = rendered.replace('</head>', () => `${own}${meta}${style}</head>`)
  for (const [name, value] of Object.entries(adminShellHeaders)) headers.set(name, value)
  headers.set('Content-Security-Policy', adminPolicy(nonce))
  const html = import.meta.env.DEV ? withNonceMeta(markup, nonce) : markup
  const routes = context.staticHandlerContext.matches.map(({ route }) => route)
  return new Response(html, { status: isMissing(routes) ? 404 : status, headers })
}

/** The manifest of the framework has its name only after the build of the browser's files. */
function withManifest(manifest: string): typeof firstPieces {
  return { en: [manifest, ...firstPieces.en], bn: [manifest, ...firstPieces.bn] }
}

const newNonce = () => randomBytes(18).toString('base64url')

async function publicDocument({ request, status, headers, context, loadContext }: Rendering) {
  const services = servicesOf(loadContext)
  const look = await readDocumentLook(services)
  const { pathname } = new URL(request.url)
  const language = languageOf(pathname)
  const t = translationsFor(language, look.words)
  const preview = loadContext.get(previewContext)
  const facts = {
    isSaving: wantsToSaveData(request.headers.get('Save-Data')),
    fileSizes: await withFallback(
      services,
      readFileSizes(context.staticHandlerContext.loaderData, services.storage, language, t),
      new Map<string, string>(),
    ),
    films: {
      untitled: t('films.untitled'),
      opens: (place: FilmPlace) => t(`films.${place}`),
    },
    bar: preview && <PreviewBar {...preview} language={language} />,
  }
  // A public page has all its data before it is rendered, so it needs no stream.
  const rendered = renderToString(
    <FaultReference value={status >= 500 ? currentRequestId() : undefined}>
      <SiteLookContext value={look}>
        <OwnWordsContext value={look.words}>
          <DocumentContext value={facts}>
            <ServerRouter context={context} url={request.url} />
          </DocumentContext>
        </OwnWordsContext>
      </SiteLookContext>
    </FaultReference>,
  )
  // Only an island is hydrated, and needs the marks between two texts.
  const lean = hasIsland(rendered) ? rendered : rendered.replaceAll('<!-- -->', '')
  const page = withPublicAddresses(`<!DOCTYPE html>${lean}`, {
    first: loadContext.get(firstLanguageContext),
    page: language,
    origin: services.config.publicUrl,
  })
  const isKeep = isKeepPage(page)
  const sealed = sealDocument(page, {
    css: look.publicCss + (preview ? previewCss : ''),
    module: hasIsland(page) ? context.manifest.entry.module : undefined,
    inlineScript: isKeep ? keepScript : hasPrintButton(page) ? printScript : undefined,
  })
  const { html, contentSecurityPolicy } = import.meta.env.DEV ? withViteClient(sealed) : sealed
  for (const [name, value] of Object.entries(documentHeaders)) headers.set(name, value)
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy + (isKeep ? "; worker-src 'self'" : ''),
  )
  // The connection of a first visit is left to the images of the home page.
  if (plainPath(pathname) === '/') headers.delete('Speculation-Rules')
  headers.set('Vary', 'Save-Data')
  if (status >= 500) headers.set('Cache-Control', 'no-store')
  // `private` excludes an incomplete page from our own cache too, so that the next request renders it again.
  else if (loadContext.get(missingContext).size > 0) {
    headers.set('Cache-Control', 'private, no-store')
  }
  const changesAt = loadContext.get(changesAtContext)
  if (changesAt !== Number.POSITIVE_INFINITY) headers.set(changesAtHeader, String(changesAt))
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

/** True if the page has an island. Texts of people are escaped, so that they cannot contain this attribute. */
const hasIsland = (html: string) => html.includes(' data-island="')
const hasPrintButton = (html: string) => /<button [^<>]*data-print=""/.test(html)
const isKeepPage = (html: string) => html.includes('<div data-keep="')
