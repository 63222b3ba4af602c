// Images are passed to the running site in its own process, without an upload, to show how image processing affects
// visitors.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openImages } from '#core/platform/images/images.ts'
import { createLog } from '#core/platform/log.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { openLocalStorage } from '#core/platform/storage/local-storage.ts'
import type { serve as Serve } from '../../server/serve.ts'
import { handleRequests } from '../role.ts'

export type PhotoRequest = {
  file: string
  /** Number of concurrent photos. */
  count: number
  storage: string
}

export type PhotoResponse = {
  /** Time until the last photo was ready, in milliseconds. */
  ms: number
  /** Error codes of refused photos. */
  refused: string[]
}

export async function startPhotoSite() {
  process.env.NODE_ENV = 'production'
  const entry = pathToFileURL(join(projectRoot, 'build/server/index.js')).href
  const { serve }: { serve: typeof Serve } = await import(entry)
  await serve()
  let images: ReturnType<typeof openImages> | undefined

  handleRequests(async ({ file, count, storage }: PhotoRequest): Promise<PhotoResponse> => {
    const bytes = await readFile(file)
    images ??= openImages(await openLocalStorage(storage), createLog('error'))
    const { ingest } = images
    const startedAt = performance.now()
    const photos = Array.from({ length: count }, () => ingest(bytes))
    const results = await Promise.allSettled(photos)
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason.code ?? 'failed'] : [],
    )
    return { ms: performance.now() - startedAt, refused }
  })
}
