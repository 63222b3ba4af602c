// Reads a ZIP file of any origin: nothing is unpacked beyond a limit, and no name leads out of a folder.
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise, validateFileName } from 'yauzl'

/** A file that is not a whole, plain ZIP file, or exceeds a limit. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
}

export type ZipEntry = { name: string; bytes: number }

export type ZipReader = {
  /** Files, without folders. */
  entries: ZipEntry[]
  /** @throws ZipError for an entry that is missing or does not match the directory of the ZIP file */
  read: (name: string) => Promise<Buffer>
  close: () => void
}

export type ZipLimits = { entries: number; entryBytes: number; totalBytes: number }

/** @throws ZipError */
export async function openZip(file: string, limits: ZipLimits): Promise<ZipReader> {
  const options = { autoClose: false, decodeStrings: false, lazyEntries: true } as const
  const zip = await openPromise(file, options).catch(refuse)
  const found = new Map<string, Entry>()
  try {
    if (zip.entryCount > limits.entries) {
      throw new ZipError(`it has more than ${limits.entries} files`)
    }
    const names = new Set<string>()
    let total = 0
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry)
      const isLink = entry.externalFileAttributes >>> 28 === 0xa
      if (isLink || !entry.canDecodeFileData()) throw damaged()
      // Names that differ only in case are one file on Windows.
      if (!isPlainName(name) || names.has(name.toLowerCase())) {
        throw new ZipError('it has a file whose name is not allowed')
      }
      names.add(name.toLowerCase())
      total += entry.uncompressedSize
      if (entry.uncompressedSize > limits.entryBytes || total > limits.totalBytes) {
        throw new ZipError('it is larger unpacked than it may be')
      }
      if (!name.endsWith('/')) found.set(name, entry)
    }
  } catch (error) {
    zip.close()
    throw error instanceof ZipError ? error : damaged()
  }
  return {
    entries: [...found].map(([name, { uncompressedSize: bytes }]) => ({ name, bytes })),
    read: async (name) => {
      const entry = found.get(name)
      if (!entry) throw new ZipError(`it has no ${name}`)
      const bytes = await zip.openReadStreamPromise(entry).then(buffer).catch(refuse)
      if (crc32(bytes) !== entry.crc32) throw damaged()
      return bytes
    },
    close: () => zip.close(),
  }
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
}

function isPlainName(name: string): boolean {
  return (
    name.length > 0 && name.length <= 300 && !/[\0:]/.test(name) && validateFileName(name) === null
  )
}

const damaged = () => new ZipError('it is damaged or was cut')

function refuse(): never {
  throw damaged()
}
