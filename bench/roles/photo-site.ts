// The running site, and in the same process the pictures it prepares, handed over without the upload around
// them: what visitors notice of them is what this shows.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openImages } from '../../platform/images/images.ts'
import { createLog } from '../../platform/log.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { openLocalStorage } from '../../platform/storage/local-storage.ts'
import type { serve as Serve } from '../../server/serve.ts'
import { answerQuestions } from '../role.ts'

export type PhotoQuestion = {
  file: string
  /** Handed over at the same moment. */
  count: number
  storage: string
}

export type PhotoResponse = {
  /** Milliseconds until the last one was ready. */
  ms: number
  /** Why each of those that were not taken was not: the code the uploader is answered with. */
  refused: string[]
}

export async function startPhotoSite() {
  process.env.NODE_ENV = 'production'
  const entry = pathToFileURL(join(projectRoot, 'build/server/index.js')).href
  const { serve }: { serve: typeof Serve } = await import(entry)
  await serve()
  let images: ReturnType<typeof openImages> | undefined

  answerQuestions(async ({ file, count, storage }: PhotoQuestion): Promise<PhotoResponse> => {
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
