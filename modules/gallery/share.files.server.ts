import { Hono } from 'hono'
import shareWorker from './browser/share-worker.ts?script'
import { sharePath, shareWorkerPath } from './share-paths.ts'

/** Serves the service worker that takes shared photos. Without it a shared photo only opens the upload screen. */
export function createShareFilesApi(): Hono {
  const app = new Hono()
  app.get(shareWorkerPath, ({ body }) =>
    body(shareWorker, 200, {
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'",
    }),
  )
  app.post(sharePath, ({ redirect }) => redirect('/admin/photoupload', 303))
  return app
}
