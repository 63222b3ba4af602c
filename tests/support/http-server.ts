// An HTTP server on its own port, with a cacheable page, and `/live` and `/api`, which are not cached.
import { expect, onTestFinished } from 'vitest'
import { openAssets } from '#core/platform/http/response/assets.ts'
import { createHttpServer, type HttpServerOptions } from '#core/platform/http/server/http-server.ts'
import { createLog } from '#core/platform/log.ts'
import { createPageCache } from '#core/platform/page-cache/page-cache.ts'
import { listen } from './listen.ts'

export const page = `<!doctype html><title>Village</title>${'<p>A page.'.repeat(100)}`

type Setup = Partial<HttpServerOptions> & Partial<HttpServerOptions['config']>

/** Closed when the test ends. `seen` are the requests that reached the application. */
export async function openHttpServer(options: Setup = {}) {
  const log = createLog('silent')
  const seen: Request[] = []
  const fetch: HttpServerOptions['fetch'] = (request, context) => {
    seen.push(request)
    return options.fetch?.(request, context) ?? new Response(page, { headers: html })
  }
  const contentVersion = { certain: () => 1, onArrival: () => 1, read: async () => 1 }
  const cache = options.cache ?? createPageCache({ contentVersion })
  const httpServer = createHttpServer({
    cacheKey: (path, query) => {
      if (path.startsWith('/live') || path.startsWith('/api')) return undefined
      return query.has('page') ? `${path}?page=${query.get('page')}` : path
    },
    assets: options.assets ?? openAssets('/nowhere'),
    config: {
      publicUrl: options.publicUrl ?? 'https://village.example',
      isHttpsOnSubdomains: options.isHttpsOnSubdomains ?? true,
      trustedProxies: options.trustedProxies ?? 0,
    },
    log: options.log ?? log,
    ...options,
    fetch,
    cache,
  })
  onTestFinished(() => {
    httpServer.server.closeAllConnections()
    httpServer.server.close()
  })
  return { httpServer, port: await listen(httpServer.server), seen, cache }
}

export const html = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=0',
}

/** Headers of every response. */
export const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'permissions-policy': expect.any(String),
  'referrer-policy': expect.any(String),
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
}
