// The image of a report's first page is drawn when a report is saved with its PDF, or later if that did not happen
// (an older PDF, or one copied into the storage by hand). Only its name links it to the PDF.
import { LRUCache } from 'lru-cache'
import { raiseStoredVersion } from '#core/kernel/content-version/stored-version.ts'
import type { Services } from '#core/kernel/services.ts'
import { firstPageSizes } from '#core/platform/documents/first-page.ts'
import type { Image, ImageVariant } from '#core/platform/images/image.ts'
import type { Storage } from '#core/platform/storage/storage.ts'
import type { SiteImage } from '#core/ui/site-image.tsx'
import {
  type FirstPageFormat,
  type FirstPageSize,
  firstPageName,
} from '#core/images/first-page-names.server.ts'
import { imageOf } from '#core/images/image.service.server.ts'
import { listReportPdfs } from './report.queries.server.ts'

type DrawingServices = Pick<Services, 'db' | 'storage' | 'documents' | 'log'>

const formats = ['avif', 'webp'] as const satisfies FirstPageFormat[]
const sizes = ['thumbnail', 'thumbnail2x'] as const satisfies FirstPageSize[]

/** Maximum number of cached images, about 1 MB; no site has as many reports. */
const maxKnown = 1_000
/** Lifetime of a cached image, in milliseconds: the longest time until a file replaced by hand is shown. */
const knownForMs = 60 * 60 * 1000

type Known = { image: SiteImage | undefined }

const knownOf = new WeakMap<Storage, LRUCache<string, Known>>()

/** Draws a first page after the response. A failure is logged, and `drawMissingFirstPages` retries it. */
export function startFirstPage(services: DrawingServices, name: string): void {
  drawIfMissing(services, name).catch((err: unknown) => {
    services.log.warn({ err, name }, 'the first page of a PDF could not be stored')
  })
}

/** Draws the missing first pages of the visitors' reports one by one. A PDF that cannot be drawn is not tried again. */
export async function drawMissingFirstPages(services: DrawingServices): Promise<void> {
  for (const name of await listReportPdfs(services.db)) await drawIfMissing(services, name)
}

/** Draws the images of a PDF unless all are stored. Empty files mark a PDF that cannot be drawn. */
async function drawIfMissing({ db, storage, documents }: DrawingServices, pdfName: string) {
  const found = await findFiles(storage, pdfName)
  if (found.every(({ bytes }) => bytes !== undefined)) return
  const pdf = await storage.openBlob(pdfName)
  const images = pdf && (await documents.drawFirstPage(pdf))
  if (!images) return
  for (const { name, size, format } of found) {
    const drawn = images.find((image) => image.size === size)
    await storage.put(name, drawn?.[format] ?? new Uint8Array())
  }
  if (images.length === 0) return
  try {
    // Cached pages may lack the image.
    await raiseStoredVersion(db)
  } catch (error) {
    // The stored files would prevent a retry, and cached pages would keep lacking the image.
    for (const { name } of found) await storage.remove(name)
    throw error
  }
}

/**
 * Returns the image of a PDF's first page; undefined if there is none. A missing image is looked up at each call, since
 * another process may draw it. An image, or the mark that the PDF cannot be drawn, is cached: it does not change while
 * the PDF exists.
 * @throws AppError unavailable (storage)
 */
export async function readFirstPage(storage: Storage, pdfName: string) {
  const known = knownOf.get(storage) ?? new LRUCache({ max: maxKnown, ttl: knownForMs })
  knownOf.set(storage, known)
  const before = known.get(pdfName)
  if (before) return before.image
  const found = await findFiles(storage, pdfName)
  if (found.some(({ bytes }) => bytes === undefined)) return undefined
  const image = imageIn(found)
  known.set(pdfName, { image })
  return image
}

function imageIn(found: Awaited<ReturnType<typeof findFiles>>): SiteImage | undefined {
  const variants: ImageVariant[] = found.flatMap(({ name, size, format, bytes }) =>
    bytes ? { name, size, type: `image/${format}`, ...firstPageSizes[size], bytes } : [],
  )
  const [first] = variants
  if (!first || variants.length < found.length) return undefined
  const { name, width, height, bytes } = first
  const image: Image = { name, width, height, colour: '#ffffff', bytes, variants }
  return imageOf(image, '', 'firstPage')
}

/** Finds the files that an image may consist of; none if their names would be too long. */
async function findFiles(storage: Storage, pdfName: string) {
  const files = sizes.flatMap((size) =>
    formats.flatMap((format) => {
      const name = firstPageName(pdfName, size, format)
      return name ? { name, size, format } : []
    }),
  )
  return Promise.all(
    files.map(async (file) => ({ ...file, bytes: (await storage.find(file.name))?.bytes })),
  )
}
