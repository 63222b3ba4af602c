// The image of a report's first page: drawn when a report is saved with its PDF, or later where that did not
// happen (an older PDF, one copied into the storage by hand). Its name alone ties it to the PDF.
import { LRUCache } from 'lru-cache'
import { raiseStoredVersion } from '#kernel/content-version/stored-version.ts'
import type { Services } from '#kernel/services.ts'
import { firstPageSizes } from '#platform/documents/first-page.ts'
import type { Image, ImageVariant } from '#platform/images/image.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { SiteImage } from '../../../ui/site-image.tsx'
import {
  type FirstPageFormat,
  type FirstPageSize,
  firstPageName,
} from '../../media/images/first-page-names.server.ts'
import { imageOf } from '../../media/images/image.service.server.ts'
import { listReportPdfs } from './report.queries.server.ts'

type DrawingServices = Pick<Services, 'db' | 'storage' | 'documents' | 'log'>

const formats = ['avif', 'webp'] as const satisfies FirstPageFormat[]
const sizes = ['thumbnail', 'thumbnail2x'] as const satisfies FirstPageSize[]

/** More reports than a site has, about 1 MB. */
const maxKnown = 1_000
/** A file that the host has replaced by hand is noticed after this. */
const knownForMs = 60 * 60 * 1000

type Known = { image: SiteImage | undefined }

const knownOf = new WeakMap<Storage, LRUCache<string, Known>>()

/** Runs after the response: a failure is logged, and `drawMissingFirstPages` retries it. */
export function startFirstPage(services: DrawingServices, name: string): void {
  drawIfMissing(services, name).catch((err: unknown) => {
    services.log.warn({ err, name }, 'the first page of a PDF could not be stored')
  })
}

/** Draws the first pages of public reports one after the other; a page that failed once is not tried again. */
export async function drawMissingFirstPages(services: DrawingServices): Promise<void> {
  for (const name of await listReportPdfs(services.db)) await drawIfMissing(services, name)
}

/** Empty files say that it cannot be drawn. */
async function drawIfMissing({ db, storage, documents }: DrawingServices, pdfName: string) {
  const found = await findFiles(storage, pdfName)
  if (found.every(({ bytes }) => bytes !== undefined)) return
  const pdf = await storage.read(pdfName)
  const images = pdf && (await documents.drawFirstPage(pdf))
  if (!images) return
  for (const { name, size, format } of found) {
    const drawn = images.find((image) => image.size === size)
    await storage.put(name, drawn?.[format] ?? new Uint8Array())
  }
  if (images.length === 0) return
  try {
    // A page may have been made without it.
    await raiseStoredVersion(db)
  } catch (error) {
    // A file that exists is not drawn again, so an incomplete set is removed.
    for (const { name } of found) await storage.remove(name)
    throw error
  }
}

/**
 * Undefined while there is none, for which is looked each time: another process may draw it. Once it is drawn, or was
 * found impossible to draw, it stays as it is as long as its PDF, and is not looked for again.
 * @throws AppError unavailable (storage)
 */
export async function readFirstPage(
  storage: Storage,
  pdfName: string,
): Promise<SiteImage | undefined> {
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

/** All that may be there; empty when its names would be too long. */
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
