// The image of a shared link is drawn at the first request and stored with the other sizes of its image, so that
// every process has it. Its address changes with everything that it shows.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SharedImage } from '#core/kernel/entities.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { type Image, shareSize } from '#core/platform/images/image.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { defaultFocus } from '#core/lib/default-focus.ts'
import type { Language } from '#core/lib/text/language.ts'
import { shortened } from '#core/lib/text/plain-text.ts'
import type { HeadImage } from './head-image.ts'
import { findImage } from './image-library.queries.server.ts'
import { logoVariant } from './logo.server.ts'

/**
 * Content of the drawing: a picture, and below it the organisation's mark, a title and a line of text in the language
 * of the page.
 */
export type ShareSubject = {
  /** Stored image; if undefined, `drawing`, or else the built-in drawing of a village. */
  image: Image | undefined
  /** SVG of the program's own, which shows no text that somebody has written. */
  drawing?: string | undefined
  shown?: SharedImage | undefined
  logo: Image | undefined
  title: string
  /** Text below the title. */
  line: string
}

/** Version of the drawing; must be increased if the same image is drawn differently. */
const drawingVersion = 2

/** Fallbacks for a missing picture and a missing logo. */
const ownFiles = { picture: 'public/share.jpg', mark: 'public/icon-192.png' } as const
const drawingColour = '#f6e3b4'

/** Maximum length of a title: a longer one would be too small to read. */
const maxTitleLength = 110

/**
 * Returns the path of an image for shared links.
 * @param place record, such as `programs-12`, or the name of a picture without one, such as `site`
 */
export function sharePath(place: string, language: Language, subject: ShareSubject): string {
  return `/share/${place}-${language}-${keyOf(subject)}.jpg`
}

export function shareHeadImage(
  place: string,
  language: Language,
  subject: ShareSubject,
  publicUrl: string,
): HeadImage {
  const url = publicUrl + sharePath(place, language, subject)
  return { url, type: 'image/jpeg', ...shareSize, alt: subject.title }
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
    const stem = subject.image?.name.replace(/\..*$/, '') ?? drawingStem
    const name = `${stem}-share-${keyOf(subject)}.jpg`
    const stored = await storage.read(name)
    if (stored) return stored
    const current = running.get(name) ?? draw(subject, name).finally(() => running.delete(name))
    running.set(name, current)
    return current
  }

  async function draw(subject: ShareSubject, name: string): Promise<Uint8Array> {
    const { image, drawing, shown, logo, title, line } = subject
    const own = async () => (drawing ? Buffer.from(drawing) : readOwn(ownFiles.picture))
    const picture = image ? await storage.read(image.name) : await own()
    if (!picture) throw new AppError('not_found', 'address.no_file')
    const mark = logoVariant(logo, 'mark')
    const jpeg = await shareImages.draw({
      image: picture,
      colour: image?.colour ?? drawingColour,
      focus: focusOf(shown, image),
      isWhole: shown?.isWhole ?? false,
      mark: (mark && (await storage.read(mark.name))) ?? (await readOwn(ownFiles.mark)),
      title: shortened(title, maxTitleLength),
      line: shortened(line, maxTitleLength),
    })
    await storage.put(name, jpeg).catch((error: unknown) => {
      log.warn({ err: error }, 'the image of a shared link could not be kept')
    })
    // The image may have been withdrawn meanwhile, and the removal of its files missed this one.
    if (!image || (await findImage(db, image.name))) return jpeg
    await storage.remove(name)
    throw new AppError('not_found', 'address.no_file')
  }
}

/** Stands for the drawing in the names of stored files. */
const drawingStem = createHash('sha256').update(ownFiles.picture).digest('hex').slice(0, 32)

function readOwn(path: string): Promise<Uint8Array> {
  return readFile(join(projectRoot, path))
}

function keyOf({ image, drawing, shown, logo, title, line }: ShareSubject): string {
  const { x, y } = focusOf(shown, image)
  const mark = logoVariant(logo, 'mark')?.name
  const picture = image?.name ?? drawing
  const parts = [drawingVersion, picture, x, y, shown?.isWhole, mark, title, line]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

function focusOf(shown: SharedImage | undefined, image: Image | undefined) {
  const unset = defaultFocus(image ?? { width: 1, height: 1 })
  return { x: shown?.focusX ?? unset.x, y: shown?.focusY ?? unset.y }
}
