// Images of shared links: their addresses and their drawing. An image is drawn at the first request and stored with the other
// sizes of its image, so that every process has it. Its address changes with everything that it shows.
import { createHash } from 'node:crypto'
import type { SharedImage } from '#kernel/entities.ts'
import type { Services } from '#kernel/services.ts'
import { AppError } from '#platform/errors.ts'
import { type Image, shareSize } from '#platform/images/image.ts'
import type { HeadImage } from './head-image.ts'
import { findImage } from './image-library.queries.server.ts'
import { logoVariant } from './logo.server.ts'

/** Content of the drawing: a stored image, with the organisation's logo in its corner. */
export type ShareSubject = {
  image: Image
  shown?: SharedImage | undefined
  logo: Image | undefined
}

/** Version of the drawing; increased when the same image must be drawn differently. */
const drawingVersion = 1

/**
 * Returns the path of an image for shared links.
 * @param place of the record: `programs-12`; `site` for pages without an image of their own
 */
export function sharePath(place: string, subject: ShareSubject): string {
  return `/share/${place}-${keyOf(subject)}.jpg`
}

export function shareHeadImage(
  place: string,
  subject: ShareSubject,
  alt: string,
  publicUrl: string,
): HeadImage {
  return { url: publicUrl + sharePath(place, subject), type: 'image/jpeg', ...shareSize, alt }
}

/** True for a stored image of a shared link. */
export function isShareImage(name: string): boolean {
  return /^[0-9a-f]{32}-share-[0-9a-f]{16}\.jpg$/.test(name)
}

type Site = Pick<Services, 'db' | 'storage' | 'shareImages' | 'log'>

/**
 * Reads or draws the image.
 * @throws AppError not_found (the image or its file is gone), unavailable (too many at once, storage)
 */
export type ReadShareImage = (subject: ShareSubject) => Promise<Uint8Array>

export function openShareImageReader({ db, storage, shareImages, log }: Site): ReadShareImage {
  /** Drawings in progress, by name: many people request a link that has just been shared. */
  const running = new Map<string, Promise<Uint8Array>>()

  return async (subject) => {
    // The name begins with the stem of the image, so that both stay or go together.
    const name = `${subject.image.name.replace(/\..*$/, '')}-share-${keyOf(subject)}.jpg`
    const stored = await storage.read(name)
    if (stored) return stored
    const current = running.get(name) ?? draw(subject, name).finally(() => running.delete(name))
    running.set(name, current)
    return current
  }

  async function draw({ image, shown, logo }: ShareSubject, name: string): Promise<Uint8Array> {
    const original = await storage.read(image.name)
    if (!original) throw new AppError('not_found', 'address.no_file')
    const mark = logoVariant(logo, 'mark')
    const jpeg = await shareImages.draw({
      image: original,
      colour: image.colour,
      focus: focusOf(shown),
      isWhole: shown?.isWhole ?? false,
      mark: mark && (await storage.read(mark.name)),
    })
    await storage.put(name, jpeg).catch((error: unknown) => {
      log.warn({ err: error }, 'the image of a shared link could not be kept')
    })
    // The image may have been withdrawn meanwhile, and the removal of its files missed this one.
    if (await findImage(db, image.name)) return jpeg
    await storage.remove(name)
    throw new AppError('not_found', 'address.no_file')
  }
}

function keyOf({ image, shown, logo }: ShareSubject): string {
  const { x, y } = focusOf(shown)
  const parts = [drawingVersion, image.name, x, y, shown?.isWhole, logoVariant(logo, 'mark')?.name]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

function focusOf(shown: SharedImage | undefined): { x: number; y: number } {
  return { x: shown?.focusX ?? 50, y: shown?.focusY ?? 50 }
}
