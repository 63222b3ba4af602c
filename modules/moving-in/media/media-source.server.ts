// The `uploads` of a WordPress site, from a folder or a ZIP file. Nothing is ever fetched over the network.
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { AppError } from '#core/platform/errors.ts'
import {
  openZip,
  type SetAsideReason,
  ZipError,
  type ZipLimits,
} from '#core/platform/zip/read-zip.ts'
import { decoded } from '#core/lib/text/decoded.ts'

/** A file that is left out, while the others are taken. */
export type SetAside = { path: string; reason: SetAsideReason | 'damaged' | 'no_photo' | 'system' }

export type MediaSource = {
  /** Name of the folder or ZIP file, as its owner has named it. */
  name: string
  /** Paths of all files that can be taken. */
  list: string[]
  setAside: SetAside[]
  /**
   * Reads the file of a former address, or the original of one of its sizes; undefined if there is none.
   * @returns the path in the uploads, which identifies it
   */
  find: (address: string) => string | undefined
  /** @throws AppError unsupported_type for a damaged file */
  read: (path: string) => Promise<Buffer>
  close: () => void
}

const MiB = 2 ** 20
/** The largest file that a record may have, a report. */
const maxFileBytes = 25 * MiB
const limits: ZipLimits = {
  entries: 100_000,
  entryBytes: maxFileBytes,
  totalBytes: 64 * 1024 * MiB,
}

/**
 * @param place folder, ZIP file, or undefined if there is no media
 * @param name name of the place, if it is stored under another one
 * @throws ZipError
 */
export async function openMedia(
  place: string | undefined,
  name = basename(resolve(place ?? '')),
): Promise<MediaSource> {
  if (place === undefined) return sourceOf({ name, all: [], read: notHere, close: () => {} })
  if ((await stat(place)).isDirectory()) {
    const root = await realpath(place)
    const all: Listed[] = []
    await listFiles(root, root, all)
    return sourceOf({ name, all, read: (path) => readFile(join(root, path)), close: () => {} })
  }
  const zip = await openZip(place, limits)
  const all: Listed[] = zip.entries.map((entry) => ({ path: entry.name, reason: undefined }))
  for (const { name: path, reason } of zip.setAside) all.push({ path, reason })
  return sourceOf({ name, all, read: (path) => zip.read(path).catch(refuse), close: zip.close })
}

type Listed = { path: string; reason: SetAside['reason'] | undefined }

/** Links are left out, since they may lead out of the folder. */
async function listFiles(root: string, folder: string, found: Listed[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = join(folder, entry.name)
    const path = relative(root, place).split(sep).join('/')
    if (entry.isDirectory()) await listFiles(root, place, found)
    else if (!entry.isFile()) found.push({ path, reason: 'link' })
    else {
      const isLarge = (await stat(place)).size > maxFileBytes
      found.push({ path, reason: isLarge ? 'too_large' : undefined })
    }
  }
}

function refuse(error: unknown): never {
  throw error instanceof ZipError
    ? new AppError('unsupported_type', 'import_set_aside.damaged')
    : error
}

export function isImageAddress(address: string): boolean {
  return /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i.test(address)
}

/** True for a file of WordPress; wordpress.com keeps them at an address of its own. */
export function isInUploads(address: string): boolean {
  return /\/uploads\/|\.files\.wordpress\.com\/\d{4}\//i.test(address)
}

function sourceOf({
  all,
  ...rest
}: Pick<MediaSource, 'name' | 'read' | 'close'> & { all: readonly Listed[] }): MediaSource {
  const reasonOf = ({ path, reason }: Listed) => (systemFile.test(path) ? 'system' : reason)
  const list = all.flatMap((one) => (reasonOf(one) ? [] : one.path))
  const findPath = pathFinder(list, partInUploads)
  return {
    list,
    setAside: all.flatMap((one) => {
      const reason = reasonOf(one)
      return reason ? { path: one.path, reason } : []
    }),
    find: (address) => {
      const part = partInUploads(pathOf(address))
      const names = [withoutSize(part), scaled(withoutSize(part)), part]
      return names.map(findPath).find((path) => path !== undefined)
    },
    ...rest,
  }
}

/** Files that macOS, Windows and storage devices add by themselves, and hidden ones. */
const systemFile =
  /(?:^|\/)(?:\.[^/]+|__MACOSX|@eaDir|\$RECYCLE\.BIN|System Volume Information|Thumbs\.db|desktop\.ini)(?:\/|$)/i

/**
 * Returns a function that finds a path by its key: the one that is written the same, otherwise one that differs in case
 * only. Composed and decomposed letters are the same, since macOS decomposes them.
 */
export function pathFinder(
  paths: readonly string[],
  keyOf: (path: string) => string = (path) => path,
): (key: string) => string | undefined {
  const found = new Map<string, string>()
  for (const foldedKey of [exact, folded]) {
    for (const path of paths) {
      const key = foldedKey(keyOf(path))
      if (!found.has(key)) found.set(key, path)
    }
  }
  return (key) => found.get(exact(key)) ?? found.get(folded(key))
}

const exact = (key: string) => key.normalize('NFC')
const folded = (key: string) => exact(key).toLowerCase()

/** Returns the path below `uploads`: a ZIP file may have any folders above it. */
function partInUploads(path: string): string {
  const below = path.replace(/^.*uploads\//is, '')
  if (below !== path) return below
  return /(?:^|\/)(\d{4}\/\d{2}\/.+)$/.exec(path)?.[1] ?? path.replace(/^\/+/, '')
}

function pathOf(address: string): string {
  return decoded(address.replace(/^(?:https?:)?\/\/[^/?#]*/i, '').replace(/[?#].*$/, ''))
}

/** WordPress stores `photo.jpg` as `photo-300x200.jpg` too, and large originals as `photo-scaled.jpg`. */
function withoutSize(path: string): string {
  return path.replace(/-(?:\d{1,5}x\d{1,5}|scaled)(?=\.\w+$)/, '')
}

function scaled(path: string): string {
  return path.replace(/(?=\.\w+$)/, '-scaled')
}

const notHere = async () => {
  throw new Error('there is no media')
}
