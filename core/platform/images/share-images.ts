import { join } from 'node:path'
import { serialize } from 'node:v8'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import { projectRoot } from '../project-root.ts'
import { ChildJobError, type OpenPool, openWorkerPool } from '../worker-pool/worker-pool.ts'
import { type ShareJob, shareResponse } from './share-job.ts'

export type ShareImages = {
  /**
   * A JPEG of `shareSize`, at most 120,000 bytes. One at a time in a child process; others are queued.
   * @throws AppError unavailable (queue full)
   */
  draw: (job: ShareJob) => Promise<Uint8Array>
  close: () => Promise<void>
}

/**
 * Opens the drawing of shared images. Its queue is separate from that of uploads, since strangers cause these
 * drawings.
 */
export function openShareImages(log: Log, openPool: OpenPool = openWorkerPool): ShareImages {
  const jobs = openPool({
    file: 'core/platform/images/share-worker.ts',
    env: {
      MALLOC_ARENA_MAX: '1',
      VIPS_BLOCK_UNTRUSTED: '1',
      FONTCONFIG_FILE: join(projectRoot, 'content/fonts/fonts.conf'),
    },
    timeLimitMs: 15_000,
    memoryLimitBytes: 256 * 2 ** 20,
    idleMs: 5_000,
    maxWaiting: 10,
    maxWaitingBytes: 32 * 2 ** 20,
  })

  return {
    async draw(job) {
      const response = await jobs.run(serialize(job)).catch((error: unknown) => {
        if (!(error instanceof ChildJobError)) throw error
        log.warn({ reason: error.reason }, 'image of a shared link not drawn')
        throw new AppError('unavailable', 'limit.images')
      })
      return shareResponse.parse(response).jpeg
    },
    close: jobs.close,
  }
}
