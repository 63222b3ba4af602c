// A phone that keeps the site fetches the list of pages in its language, and the service worker.
import { Hono } from 'hono'
import type { Services } from '#core/kernel/services.ts'
import { languages } from '#core/lib/text/language.ts'
import type { RenderPath } from '#core/page-services.server.ts'
import { listPaths, workerPath } from './browser/keep-list.ts'
import workerText from './browser/keep-worker.ts?script'
import { readKeepList } from './keep-list.service.server.ts'

/** Revalidates at each request, so that no phone stays with an old worker or an old list. */
const caching = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

export function createKeepFilesApi(services: Services, renderPath: RenderPath): Hono {
  const app = new Hono()
  app.get(workerPath, ({ body }) =>
    body(workerText, 200, {
      ...caching,
      'Content-Type': 'text/javascript; charset=utf-8',
      'Service-Worker-Allowed': '/',
      // The policy of a worker applies to its own requests: it reads this site and nothing else.
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    }),
  )
  for (const language of languages) {
    app.get(listPaths[language], async ({ json }) =>
      json(await readKeepList(services, renderPath, language), 200, caching),
    )
  }
  return app
}
