// The `uploads` of a WordPress site, from a folder or a ZIP file. Nothing is ever fetched over the network.
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { openZip, type ZipLimits } from '#platform/zip/read-zip.ts'
import { decoded } from '../../../../lib/text/decoded.ts'

export type MediaSource = {
  /** Paths of all files that are not too large. */
  list: string[]
  /**
   * Reads the file of a former address, or the original of one of its sizes; undefined if there is none.
   * @returns the path in the uploads, which identifies it
   */
  find: (address: string) => string | undefined
  read: (path: string) => Promise<Buffer>
  close: () => void
}

const MiB = 2 ** 20
/** A report may have 25 MiB; larger files are not taken. */
const maxFileBytes = 64 * MiB
const limits: ZipLimits = { entries: 500_000, entryBytes: 4_096 * MiB, totalBytes: 64 * 1024 * MiB }

/** @param place folder, ZIP file, or undefined if there is no media. @throws ZipError */
export async function openMedia(place: string | undefined): Promise<MediaSource> {
  if (place === undefined) return sourceOf(new Map(), notHere, () => {})
  if ((await stat(place)).isDirectory()) {
    const root = await realpath(place)
    const files = new Map<string, number>()
    await listFiles(root, root, files)
    return sourceOf(
      files,
      (path) => readFile(join(root, path)),
      () => {},
    )
  }
  const zip = await openZip(place, limits)
  const files = new Map(zip.entries.map(({ name, bytes }) => [name, bytes]))
  return sourceOf(files, zip.read, zip.close)
}

/** Links are left out, since they may lead out of the folder. */
async function listFiles(root: string, folder: string, found: Map<string, number>): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await listFiles(root, path, found)
    else if (entry.isFile()) {
      found.set(relative(root, path).split(sep).join('/'), (await stat(path)).size)
    }
  }
}

export function isImageAddress(address: string): boolean {
  return /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i.test(address)
}

/** True for a file of WordPress; wordpress.com keeps them at an address of its own. */
export function isInUploads(address: string): boolean {
  return /\/uploads\/|\.files\.wordpress\.com\/\d{4}\//i.test(address)
}

function sourceOf(
  files: ReadonlyMap<string, number>,
  read: MediaSource['read'],
  close: () => void,
): MediaSource {
  const byEnd = new Map<string, string>()
  for (const [path, bytes] of files) {
    if (bytes <= maxFileBytes) byEnd.set(partInUploads(path), path)
  }
  return {
    list: [...files].flatMap(([path, bytes]) => (bytes <= maxFileBytes ? [path] : [])),
    find: (address) => {
      const part = partInUploads(pathOf(address))
      const names = [withoutSize(part), scaled(withoutSize(part)), part]
      return names.map((name) => byEnd.get(name)).find((path) => path !== undefined)
    },
    read,
    close,
  }
}

/** Returns the path below `uploads`, in lower case: a ZIP file may have any folders above it. */
function partInUploads(path: string): string {
  const plain = path.normalize('NFC').toLowerCase().replace(/^\/+/, '')
  const at = plain.lastIndexOf('uploads/')
  if (at >= 0) return plain.slice(at + 'uploads/'.length)
  return /(?:^|\/)(\d{4}\/\d{2}\/.+)$/.exec(plain)?.[1] ?? plain
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
