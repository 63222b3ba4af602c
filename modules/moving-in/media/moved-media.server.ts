// The images and files of an import, stored before its change. A list beside them says what is stored, so that an import
// that was stopped is taken up without storing anything again. A file of an earlier import is recognised by its bytes.
import { createHash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import * as z from 'zod/mini'
import type { Reason } from '#core/error-messages/error-message.ts'
import type { Db } from '#core/kernel/db/database.ts'
import type { Person } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import type { Image } from '#core/platform/images/image.ts'
import { shrinkPhoto } from '#core/platform/images/shrink-photo.ts'
import { smallImage } from '#core/images/image-upload.service.server.ts'
import { storeAttachment } from '#modules/reports/attached-file.service.server.ts'
import { findFormerAddress, findMovedImage } from './former-addresses.queries.server.ts'
import type { MediaSource } from './media-source.server.ts'

export type MovedMedia = {
  /** Stored names by path in the media. */
  images: Map<string, Image>
  files: Map<string, string>
  /** Paths by the key of their bytes; former addresses tell where these are. */
  keys: Map<string, string>
  /** Paths of those that were there before the import. */
  known: Set<string>
  /** Names of the images of customers, which are stored apart. */
  privateImages: Map<string, string>
  /** Files that could not be stored, with the reason. */
  refused: { path: string; reason: Reason }[]
}

/** Names of what is stored, by path in the media. */
export type StoredNames = {
  images: ReadonlyMap<string, { name: string }>
  files: ReadonlyMap<string, string>
  privateImages: ReadonlyMap<string, string>
}

export type WantedMedia = {
  images: readonly string[]
  files: readonly string[]
  privateImages?: readonly string[]
}

/** Names images and files as storing would, for the forms of a preview. */
export function namedMedia({ images, files }: WantedMedia): StoredNames {
  const name = (at: number) => at.toString(16).padStart(32, '0')
  return {
    images: new Map(images.map((path, at) => [path, { name: `${name(at)}.jpg` }])),
    files: new Map(files.map((path, at) => [path, `${name(at)}${extname(path).toLowerCase()}`])),
    privateImages: new Map(),
  }
}

type Progress = (done: number, all: number) => Promise<void> | void

const entry = z.union([
  z.object({ path: z.string(), key: z.string(), image: z.record(z.string(), z.any()) }),
  z.object({ path: z.string(), key: z.string(), file: z.string() }),
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

  /** @param find uses what is there already. @returns true if it is */
  async function storeEach(
    paths: readonly string[],
    stored: ReadonlyMap<string, unknown>,
    store: (path: string, bytes: Buffer, key: string) => Promise<void>,
    find?: (path: string, key: string) => Promise<boolean>,
  ) {
    for (const path of paths) {
      if (isStopped()) break
      await progress(done++, all)
      if (stored.has(path)) continue
      await attempt(moved, path, async () => {
        const bytes = await source.read(path)
        const key = `bytes:${createHash('sha256').update(bytes).digest('hex')}`
        if (await find?.(path, key)) moved.known.add(path)
        else await store(path, bytes, key)
        if (find && !moved.keys.has(key)) moved.keys.set(key, path)
      })
    }
  }

  await storeEach(
    images,
    moved.images,
    async (path, bytes, key) => {
      const image = await ingest(services, bytes)
      moved.images.set(path, image)
      await note({ path, key, image })
    },
    async (path, key) => {
      const same = moved.images.get(moved.keys.get(key) ?? '')
      const image = same ?? (await findStored(services.db, key))
      if (image) moved.images.set(path, image)
      return image !== undefined
    },
  )
  await storeEach(
    files,
    moved.files,
    async (path, bytes, key) => {
      const file = new File([new Uint8Array(bytes)], basename(path))
      const { filename } = await storeAttachment(services, host, file)
      moved.files.set(path, filename)
      await note({ path, key, file: filename })
    },
    async (path, key) => {
      const address = (await findFormerAddress(services.db, key))?.path ?? ''
      const same = moved.files.get(moved.keys.get(key) ?? '')
      const name = same ?? address.replace('/uploads/', '')
      const isThere = name !== '' && (await keepFile(services.storage, name))
      if (isThere) moved.files.set(path, name)
      return isThere
    },
  )
  await storeEach(privateImages, moved.privateImages, async (path, bytes) => {
    const { name } = await services.privateImages.ingest(bytes)
    moved.privateImages.set(path, name)
    await note({ path, privateImage: name })
  })
  await progress(done, all)
  return moved
}

async function findStored(db: Db, key: string): Promise<Image | undefined> {
  const found = await findMovedImage(db, key)
  if (!found) return undefined
  const { name, width, height, colour, bytes } = found
  return { name, width, height, colour, bytes, variants: JSON.parse(found.variants) }
}

/** Writes a file again, so that the sweep leaves it until a record refers to it. @returns false if it has gone */
async function keepFile(storage: Services['storage'], name: string): Promise<boolean> {
  const bytes = await storage.read(name)
  if (bytes) await storage.put(name, bytes)
  return bytes !== undefined
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
    keys: new Map(),
    known: new Set(),
    privateImages: new Map(),
    refused: [],
  }
  const lines = (await readFile(list, 'utf8').catch(() => '')).split('\n')
  for (const line of lines) {
    const found = parseLine(line)
    if (!found) continue
    const { path } = found
    if ('key' in found) moved.keys.set(found.key, path)
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
