// The built pages behind the page cache, on their own services, with an administrator who calls the API.
import { join } from 'node:path'
import { readNextChange } from '#core/kernel/db/visibility.ts'
import type { Services } from '#core/kernel/services.ts'
import { createPageCache } from '#core/platform/page-cache/page-cache.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { openFormerCheck } from '#modules/moving-in/media/former-addresses.server.ts'
import { openOwnPageCheck } from '#modules/own-pages/own-page-check.server.ts'
import { cacheKeyWith } from '#server/cache-key.ts'
import { openContent } from './content.ts'
import { openHttpServer } from './http-server.ts'
import { ask } from './raw-http.ts'

/** Closed when the test ends, unless services are given. Requires a build. */
export async function openBuiltSite(given?: Services) {
  const content = await openContent(given)
  const { services } = content
  const { createApp }: typeof import('#server/app.ts') = await import(
    join(projectRoot, 'build/server/index.js')
  )
  const { db, clock } = services
  const cache = createPageCache({
    ...services,
    nextChange: () => readNextChange(db, clock),
  })
  const { port } = await openHttpServer({
    fetch: createApp(services).fetch,
    cache,
    onExchangeEnd: services.pageViews.count,
    cacheKey: cacheKeyWith(openOwnPageCheck(services), openFormerCheck(services)),
  })
  const askPath = async (path: string, sent: Record<string, string> = {}, method = 'GET') => {
    const { status, headers, body } = await ask(port, { path, headers: sent, method })
    return { status, headers, body: String(body) }
  }
  const get = async (path: string, sent: Record<string, string> = {}) => {
    const { status, headers, body } = await askPath(path, sent)
    return { status, location: headers.location, etag: String(headers.etag), html: body }
  }
  const fetchFile = (path: string, headers: Record<string, string> = {}) =>
    ask(port, { path, headers })
  return { ...content, port, cache, get, ask: askPath, fetchFile }
}
