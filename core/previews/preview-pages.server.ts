// A preview is the page that visitors will see, rendered by the same code from a database in which one record is in
// its future state. Its link is the only credential: it is not cached, not indexed, and sends no referrer.
import { RouterContextProvider } from 'react-router'
import { errorMessage } from '#core/error-messages/error-message.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { errorResponse } from '#core/platform/http/response/simple-error.ts'
import type { HeaderSet } from '#core/platform/http/security/security-headers.ts'
import { namedLanguage, pathIn } from '#core/lib/text/language.ts'
import { notPages, publicAddress } from '#core/lib/text/public-address.ts'
import { keyOf } from '#core/images/file-references.queries.server.ts'
import { type Files, respondWithFile } from '#core/images/file-response.server.ts'
import type { Audience } from '#core/images/withheld-files.service.server.ts'
import {
  firstLanguageContext,
  previewContext,
  servicesContext,
} from '#core/page-services.server.ts'
import { findFirstLanguage } from '#core/settings/stored/first-language.queries.server.ts'
import { openPreviews } from './preview.service.server.ts'
import {
  fileOf,
  pathAfterSecret,
  previewPath,
  secretOf,
  withPreviewAddresses,
} from './preview-path.ts'

type HandlePage = (request: Request, context: RouterContextProvider) => Promise<Response>

const uploadAddress = /\/uploads\/([\w.-]+)/g

/** Excludes photos without consent, which only the office may have. */
const isForPreviews = (audience: Audience) => audience === 'previews'

const secretHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

export function createPreviewRenderer(
  services: Services,
  handlePage: HandlePage,
  files: Files,
): (request: Request, address: string) => Promise<Response> {
  const previews = openPreviews(services)

  return async (request, address) => {
    const url = new URL(request.url)
    const secret = secretOf(url.pathname)
    const seconds = await previews.limit(address)
    if (seconds !== undefined) return refusedFor(seconds)
    const preview = await previews.open(secret)
    if (!preview || secret === undefined) {
      // Invalid links are counted when refused, so that no more concurrent requests than the limit learn that their
      // link is invalid.
      const tooMany = await previews.wrong(address)
      if (tooMany !== undefined) return refusedFor(tooMany)
      return refused(new AppError('not_found', 'preview.ended'))
    }
    const path = previewPath(secret)
    const isWhole = preview.path === undefined
    const file = fileOf(url.pathname)
    if (file !== undefined) {
      const isShown = isWhole || preview.files.has(keyOf(file))
      const mayHave = isWhole ? () => false : isForPreviews
      const sent = isShown && (await respondWithFile(files, request, file, mayHave))
      if (!sent) return refused(new AppError('not_found', 'address.no_file'))
      sent.headers.set('Cache-Control', 'private, no-store')
      return sent
    }
    const after = pathAfterSecret(url.pathname)
    if (after && (!isWhole || notPages.test(after))) {
      return refused(new AppError('not_found', 'address.no_page'))
    }
    const first = await findFirstLanguage(services.db)
    const context = new RouterContextProvider()
    context.set(servicesContext, { ...services, publicDb: preview.publicDb })
    context.set(firstLanguageContext, first)
    context.set(previewContext, {
      addresses: {
        en: publicAddress(first, 'en', path + after),
        bn: publicAddress(first, 'bn', path + after),
      },
      expiresAt: preview.expiresAt,
    })
    url.pathname = pathIn(namedLanguage(url.pathname) ?? first, preview.path ?? (after || '/'))
    const response = await handlePage(new Request(url, request), context)
    const headers = new Headers(response.headers)
    // Prefetching would send requests whose referrer is a secret address.
    headers.delete('Speculation-Rules')
    for (const [name, value] of Object.entries(secretHeaders)) headers.set(name, value)
    // The link also grants files that are withheld from everybody else.
    const html = (await response.text()).replace(uploadAddress, (upload, name) =>
      isWhole || preview.files.has(keyOf(name)) ? path + upload : upload,
    )
    const shown = isWhole ? withPreviewAddresses(html, path) : html
    return new Response(shown, { status: response.status, headers })
  }
}

function refusedFor(seconds: number): Response {
  const minutes = Math.ceil(seconds / 60)
  const reason =
    minutes === 1
      ? ('limit.attempts_minute' as const)
      : errorMessage('limit.attempts_minutes', { minutes })
  return refused(new AppError('too_many_requests', reason), { 'Retry-After': String(seconds) })
}

function refused(error: AppError, more: HeaderSet = {}): Response {
  const { status, headers, body } = errorResponse(error, 'html')
  return new Response(body, { status, headers: { ...headers, ...secretHeaders, ...more } })
}
