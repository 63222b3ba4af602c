// Shrinks a photo before it is sent: a telephone's has some 6 MB, and a page needs a fraction of it.
import { errorMessage, reasonOf } from '#core/error-messages/error-message.ts'
import { ApiError } from '#core/lib/api/api-error.ts'
import { resizeInBrowser, type ShrinkLimits } from './resize-in-browser.ts'
import type { ShrinkJob, ShrinkResponse } from './shrink.worker.ts'
import { anySize, validateImage } from './validate-image.ts'

/** The site shows at most 1,600 pixels; the limit of the specification is a little above. */
export const usualLimits: ShrinkLimits = {
  side: 1_600,
  wantedBytes: 380 * 1024,
  bytes: 900 * 1024,
}

/** Makes an image smaller. @throws if the browser cannot read it or make it small enough; ApiError for HEIC */
export async function shrinkImage(file: File, limits = usualLimits): Promise<File> {
  try {
    return asFile(await shrinkBlob(file, limits), file.name, file.lastModified)
  } catch (error) {
    if (file.type !== 'image/heic') throw error
    throw new ApiError('unsupported_type', { reason: reasonOf('image.heic') })
  }
}

/** Returns the drawn image under the name of its source, and with its time if it shows the same. */
export function asFile(blob: Blob, name: string, lastModified = Date.now()): File {
  const options = { type: blob.type, lastModified }
  return new File([blob], name.replace(/\.[^.]*$/, '').concat('.jpg'), options)
}

/** The limit of the API where the 1 MB rule does not hold (docs/specification.md). */
const maxSentBytes = 10 * 2 ** 20

/**
 * Shrinks a large photo without asking, for fields without a rule about size.
 * @param file returned by `identifyImage`
 * @throws ApiError too_large or unsupported_type, when the browser cannot and the API would not take it either.
 */
export async function shrunkIfLarge(file: File | null): Promise<File | null> {
  if (!file || (file.size <= usualLimits.bytes && !validateImage(file, anySize))) return file
  return shrinkImage(file).catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    console.error(error)
    if (file.size > maxSentBytes) throw new ApiError('too_large', { reason: tooLarge })
    // The server then gives the reason.
    return file
  })
}

const tooLarge = errorMessage('image.too_large', { megabytes: maxSentBytes / 2 ** 20 })

/** Shrinks in a worker if the browser can, otherwise in the page. */
export async function shrinkBlob(file: Blob, limits: ShrinkLimits): Promise<Blob> {
  const worker = startWorker()
  if (!worker) return resizeInBrowser(file, limits)
  try {
    const response = await ask(worker, { file, limits })
    if ('blob' in response) return response.blob
    throw new Error(response.problem)
  } catch (error) {
    if (error instanceof Error) throw error
    // The worker could not be loaded or has ended.
    return resizeInBrowser(file, limits)
  } finally {
    // A photo of 12 megapixels takes 48 MB while it is drawn, which must be freed.
    worker.terminate()
  }
}

/** True if the page stays responsive meanwhile; otherwise a person starts it. */
export function canShrinkAside(): boolean {
  return typeof Worker === 'function' && typeof OffscreenCanvas === 'function'
}

function startWorker(): Worker | undefined {
  if (!canShrinkAside()) return undefined
  try {
    return new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' })
  } catch (error) {
    console.error(error)
    return undefined
  }
}

function ask(worker: Worker, job: ShrinkJob): Promise<ShrinkResponse> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ShrinkResponse>) => resolve(data)
    worker.onerror = reject
    worker.postMessage(job)
  })
}
