// A page cache behind its own server.
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { AppError } from '#core/platform/errors.ts'
import { createPageCache, type PageCacheOptions } from '#core/platform/page-cache/page-cache.ts'
import { listen } from './listen.ts'

export const page = `<!doctype html><p>${'A village page. '.repeat(200)}</p>`
export const documentHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Content-Security-Policy': "script-src 'sha256-abc'",
}

/** Closed when the test ends: a cache behind a server; `render` gets the path and stands for the framework. */
export async function openCachedSite(
  render: (path: string) => Response | Promise<Response>,
  options: Partial<PageCacheOptions> = {},
) {
  const version = { now: 1 }
  const contentVersion = {
    certain: () => version.now,
    onArrival: () => version.now,
    read: async () => version.now,
  }
  const cache = createPageCache({ contentVersion, ...options })
  const server = createServer((req, res) => {
    const path = req.url ?? ''
    cache
      .serve(req, res, path, async () => render(path), ['X-Request-Id', 'r'])
      .catch((error) => res.writeHead(error instanceof AppError ? 503 : 500).end('failed'))
  })
  onTestFinished(() => void server.close())
  return { cache, port: await listen(server), version }
}

export function html(body: string, init: ResponseInit = {}): Response {
  return new Response(body, { status: 200, headers: documentHeaders, ...init })
}

/** Rendering that waits until the test releases it. */
export function gate() {
  const waiting: (() => void)[] = []
  return {
    wait: () => new Promise<void>((resolve) => waiting.push(resolve)),
    open: () => {
      for (const resolve of waiting.splice(0)) resolve()
    },
    waiting: async (count: number) => {
      while (waiting.length < count) await sleep(1)
    },
  }
}
