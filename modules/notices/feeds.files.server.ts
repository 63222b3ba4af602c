// Serves the feeds of notices: Atom in both languages, and JSON Feed for programs that read JSON.
import { Hono } from 'hono'
import type { Services } from '#core/kernel/services.ts'
import { openHeaders } from '#core/platform/http/security/security-headers.ts'
import { languageOf } from '#core/lib/text/language.ts'
import { atomFeed } from './atom-feed.ts'
import { readFeed } from './feed.service.server.ts'
import { jsonFeed } from './json-feed.ts'

const feeds = {
  '/feed.xml': { type: 'application/atom+xml', write: atomFeed },
  '/feed.json': { type: 'application/feed+json', write: jsonFeed },
} as const

export function createFeedsApi(services: Services): Hono {
  const app = new Hono()
  for (const [path, { type, write }] of Object.entries(feeds)) {
    for (const address of [path, `/:language{en|bn}${path}`]) {
      app.get(address, async ({ body, req }) =>
        body(write(await readFeed(services, languageOf(req.path), path)), 200, {
          'Content-Type': `${type}; charset=utf-8`,
          'Cache-Control': 'public, max-age=0, must-revalidate',
          ...openHeaders,
        }),
      )
    }
  }
  return app
}
