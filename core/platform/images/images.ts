// Makes stored images in every size of uploaded bytes.
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import {
  ChildJobError,
  type OpenPool,
  openWorkerPool,
  type WorkerPoolStats,
} from '../worker-pool/worker-pool.ts'
import type { Image, ImageVariant } from './image.ts'
import { type EncodedImage, imageResponse } from './image-response.ts'

export type Images = {
  /**
   * Decodes an image and stores it upright, without metadata, in all configured sizes, under new names.
   * @throws AppError unsupported_type, too_large (pixels), invalid (damaged), unavailable
   */
  ingest: (bytes: Uint8Array) => Promise<Image>
  /**
   * Decodes an image and returns it upright and without metadata; nothing is stored.
   * @throws AppError as `ingest`
   */
  redraw: (bytes: Uint8Array) => Promise<EncodedImage['original']>
  /**
   * Reads the texts of the QR codes in an image, two at most.
   * @throws AppError as `ingest`
   */
  readQr: (bytes: Uint8Array) => Promise<string[]>
  /** The original and its variants. */
  remove: (image: Pick<Image, 'name' | 'variants'>) => Promise<void>
  /** Statistics of the decoding queue. */
  stats: () => WorkerPoolStats
  close: () => Promise<void>
}

type NamedFile = { name: string; data: Uint8Array }

/** `logo` accepts SVG too, and adds the sizes of `logoSizes`. */
export type ImageOutput = 'allSizes' | 'originalOnly' | 'logo'

/** Opens the processing of images. @param output all sizes for the public pages, or the original only */
export function openImages(
  storage: Storage,
  log: Log,
  openPool: OpenPool = openWorkerPool,
  output: ImageOutput = 'allSizes',
): Images {
  const jobs = openPool({
    file: 'core/platform/images/image-worker.ts',
    args: [output],
    env: {
      // glibc with one arena per thread retains many times the memory in use.
      MALLOC_ARENA_MAX: '2',
      // One encoder for each processor: with four threads on two, the largest AVIF, which takes longest, shared its
      // processor with the small sizes, and a photo took a tenth longer.
      UV_THREADPOOL_SIZE: String(Math.min(availableParallelism(), 4)),
      VIPS_BLOCK_UNTRUSTED: '1',
    },
    timeLimitMs: 30_000,
    // A 24-megapixel WebP takes 306 MB, a progressive JPEG of that size 345.
    memoryLimitBytes: 512 * 2 ** 20,
    idleMs: 15_000,
    maxWaiting: 50,
    maxWaitingBytes: 64 * 2 ** 20,
  })

  return {
    async ingest(bytes) {
      const encoded = await encode(bytes)
      const { image, files } = nameFiles(encoded)
      await putAll(storage, files, log)
      return image
    },
    async redraw(bytes) {
      return (await encode(bytes)).original
    },
    async readQr(bytes) {
      const response = await process(bytes, 'qr')
      return 'qr' in response ? response.qr : []
    },
    async remove(image) {
      const names = [image.name, ...image.variants.map((variant) => variant.name)]
      await Promise.all(names.map((name) => storage.remove(name)))
    },
    stats: jobs.stats,
    close: jobs.close,
  }

  async function encode(bytes: Uint8Array): Promise<EncodedImage> {
    const response = await process(bytes)
    if ('qr' in response) throw refusals.unreadable()
    return response
  }

  async function process(bytes: Uint8Array, task?: 'qr') {
    const response = imageResponse.parse(await jobs.run(bytes, task).catch(refuse))
    if (!('refused' in response)) return response
    if (output === 'logo' && response.refused === 'unsupported') {
      throw new AppError('unsupported_type', 'image.logo_unsupported')
    }
    throw refusals[response.refused]()
  }

  function refuse(error: unknown): never {
    if (!(error instanceof ChildJobError)) throw error
    log.warn({ reason: error.reason }, 'image not decoded')
    // A timeout may be caused by the machine as well as the image, so a retry is allowed.
    if (['busy', 'closed', 'too_slow'].includes(error.reason)) throw busy()
    throw refusals[error.reason === 'too_much_memory' ? 'too_many_pixels' : 'unreadable']()
  }
}

const refusals = {
  unsupported: () => new AppError('unsupported_type', 'image.unsupported'),
  heic: () => new AppError('unsupported_type', 'image.heic'),
  too_many_pixels: () => new AppError('too_large', 'image.too_many_pixels'),
  unreadable: () => new AppError('invalid', 'image.damaged'),
}

function busy(): AppError {
  return new AppError('unavailable', 'limit.images')
}

/** Random names: never reused, and they reveal nothing. */
function nameFiles(encoded: EncodedImage): { image: Image; files: NamedFile[] } {
  const stem = randomBytes(16).toString('hex')
  const { original, width, height, colour } = encoded
  const name = `${stem}.${original.ending}`
  const files: NamedFile[] = [{ name, data: original.data }]
  const variants: ImageVariant[] = []
  for (const variant of encoded.variants) {
    for (const ending of ['avif', 'webp'] as const) {
      const data = variant[ending]
      const file = { name: `${stem}-${variant.size.toLowerCase()}.${ending}`, data }
      files.push(file)
      variants.push({
        size: variant.size,
        name: file.name,
        type: `image/${ending}`,
        width: variant.width,
        height: variant.height,
        bytes: data.byteLength,
      })
    }
  }
  for (const { data, ...variant } of encoded.logo) {
    const ending = variant.type === 'image/jpeg' ? 'jpg' : variant.type.slice('image/'.length)
    const file = { name: `${stem}-${variant.size}.${ending}`, data }
    files.push(file)
    variants.push({ ...variant, name: file.name, bytes: data.byteLength })
  }
  const bytes = original.data.byteLength
  return { image: { name, width, height, colour, bytes, variants }, files }
}

/** Unresponsive storage must not delay the response by its cleanup too. */
const cleanupTimeoutMs = 1_000

/** All or nothing; files that cannot be removed in time are left to the daily sweep. */
async function putAll(storage: Storage, files: NamedFile[], log: Log): Promise<void> {
  const results = await Promise.allSettled(files.map(({ name, data }) => storage.put(name, data)))
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return
  const cleanup = Promise.all(files.map(({ name }) => storage.remove(name))).catch(() => {
    log.warn({ names: files.map(({ name }) => name) }, 'incomplete images could not be removed')
  })
  await Promise.race([cleanup, sleep(cleanupTimeoutMs, undefined, { ref: false })])
  throw failed.reason
}
