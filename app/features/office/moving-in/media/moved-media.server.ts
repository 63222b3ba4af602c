// The images and files of an import, stored before its change. A list beside them says what is stored, so that an import
// that was stopped is taken up without storing anything again.
import { appendFile, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as z from 'zod/mini'
import type { Reason } from '#error-messages/error-message.ts'
import type { Person } from '#kernel/history/change-content.ts'
import type { Services } from '#kernel/services.ts'
import { AppError } from '#platform/errors.ts'
import type { Image } from '#platform/images/image.ts'
import { shrinkPhoto } from '#platform/images/shrink-photo.ts'
import { storeAttachment } from '../../../content/reports/attached-file.service.server.ts'
import { smallImage } from '../../../media/images/image-upload.service.server.ts'
import type { MediaSource } from './media-source.server.ts'

export type MovedMedia = {
  /** Stored names by path in the media. */
  images: Map<string, Image>
  files: Map<string, string>
  /** Names of the images of customers, which are stored apart. */
  privateImages: Map<string, string>
  /** Files that could not be stored, with the reason. */
  refused: { path: string; reason: Reason }[]
}

export type WantedMedia = {
  images: readonly string[]
  files: readonly string[]
  privateImages?: readonly string[]
}

type Progress = (done: number, all: number) => Promise<void> | void

const entry = z.union([
  z.object({ path: z.string(), image: z.record(z.string(), z.any()) }),
  z.object({ path: z.string(), file: z.string() }),
  z.object({ path: z.string(), privateImage: z.string() }),
])

/** @param list file that remembers what is stored. @param isStopped checked before each file */
export async function moveMedia(
  services: Services,
  source: MediaSource,
  wanted: WantedMedia,
  { list, progress, isStopped }: { list: string; progress: Progress; isStopped: () => boolean },
): Promise<MovedMedia> {
  const { images, files, privateImages = [] } = wanted
  const moved = await readMoved(services, list)
  const all = images.length + files.length + privateImages.length
  let done = 0
  const note = (stored: z.infer<typeof entry>) =>
    appendFile(list, `${JSON.stringify(stored)}\n`, { mode: 0o600 })

  async function storeEach(
    paths: readonly string[],
    known: ReadonlyMap<string, unknown>,
    store: (path: string, bytes: Buffer) => Promise<void>,
  ) {
    for (const path of paths) {
      if (isStopped()) break
      await progress(done++, all)
      if (known.has(path)) continue
      await attempt(moved, path, async () => store(path, await source.read(path)))
    }
  }

  await storeEach(images, moved.images, async (path, bytes) => {
    const image = await ingest(services, bytes)
    moved.images.set(path, image)
    await note({ path, image })
  })
  await storeEach(files, moved.files, async (path, bytes) => {
    const file = new File([new Uint8Array(bytes)], basename(path))
    const { filename } = await storeAttachment(services, host, file)
    moved.files.set(path, filename)
    await note({ path, file: filename })
  })
  await storeEach(privateImages, moved.privateImages, async (path, bytes) => {
    const { name } = await services.privateImages.ingest(bytes)
    moved.privateImages.set(path, name)
    await note({ path, privateImage: name })
  })
  await progress(done, all)
  return moved
}

/** Files are stored by the program itself, before the change whose author has the right. */
const host: Person = { id: 0, name: 'Village Site', checkRights: async () => 'ADMIN' }

/** Stores an image small enough for a program and a photo. */
async function ingest({ images, storage }: Services, bytes: Buffer): Promise<Image> {
  const image = await images.ingest(bytes)
  if (image.bytes <= smallImage.maxFileBytes) return image
  const original = await storage.read(image.name)
  if (!original) return image
  const smaller = await images.ingest(await shrinkPhoto(original))
  await images.remove(image)
  return smaller
}

async function attempt(moved: MovedMedia, path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error
    moved.refused.push({ path, reason: error.reason })
  }
}

/** Reads the list; a file that has gone since is stored again, and a line that was cut is left out. */
async function readMoved({ storage, privateStorage }: Services, list: string): Promise<MovedMedia> {
  const moved: MovedMedia = {
    images: new Map(),
    files: new Map(),
    privateImages: new Map(),
    refused: [],
  }
  const lines = (await readFile(list, 'utf8').catch(() => '')).split('\n')
  for (const line of lines) {
    const found = parseLine(line)
    if (!found) continue
    const { path } = found
    if ('privateImage' in found) {
      if (await privateStorage.find(found.privateImage))
        moved.privateImages.set(path, found.privateImage)
    } else if ('file' in found) {
      if (await storage.find(found.file)) moved.files.set(path, found.file)
    } else if (await storage.find(String(found.image.name))) {
      moved.images.set(path, found.image as Image)
    }
  }
  return moved
}

function parseLine(line: string): z.infer<typeof entry> | undefined {
  try {
    return z.safeParse(entry, JSON.parse(line)).data
  } catch {
    return undefined
  }
}
