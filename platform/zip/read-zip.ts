// Reads a ZIP file from anywhere: nothing is unpacked without a limit, and no name leads out of a folder. Only what its list at
// the end names is read, and each entry is checked against it.
import { type FileHandle, open } from 'node:fs/promises'
import { crc32, inflateRawSync } from 'node:zlib'

/** A file that is no whole, plain ZIP file, or breaks a limit. */
class ZipError extends Error {
  override readonly name = 'ZipError'
}

export type ZipEntry = { name: string; bytes: number }

export type ZipReader = {
  /** Files in it, without folders. */
  entries: ZipEntry[]
  /** @throws ZipError for an entry that is not what the list says, or not there */
  read: (name: string) => Promise<Buffer>
  close: () => Promise<void>
}

export type ZipLimits = { entries: number; entryBytes: number; totalBytes: number }

type Found = ZipEntry & { method: number; packed: number; crc: number; at: number }

const far = 0xffffffff
const maxListBytes = 256 * 2 ** 20

/** @throws ZipError */
export async function openZip(file: string, limits: ZipLimits): Promise<ZipReader> {
  const handle = await open(file, 'r')
  try {
    const entries = await readList(handle, limits)
    const byName = new Map(entries.map((entry) => [entry.name, entry]))
    return {
      entries: entries.map(({ name, bytes }) => ({ name, bytes })),
      read: async (name) => {
        const entry = byName.get(name)
        if (!entry) throw new ZipError(`it has no ${name}`)
        return readEntry(handle, entry)
      },
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function readList(handle: FileHandle, limits: ZipLimits): Promise<Found[]> {
  const { size } = await handle.stat()
  const { count, length, start } = await readEnd(handle, size)
  if (count > limits.entries) throw new ZipError(`it has more than ${limits.entries} files`)
  if (length > maxListBytes || start + length > size) throw damaged()
  const list = await readAt(handle, start, length)
  const names = new Set<string>()
  const found: Found[] = []
  let total = 0
  let at = 0
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > length || list.readUInt32LE(at) !== 0x02014b50) throw damaged()
    const end = at + 46 + list.readUInt16LE(at + 28)
    const next = end + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
    if (next > length) throw damaged()
    const name = list.toString('utf8', at + 46, end)
    const entry = {
      name,
      method: list.readUInt16LE(at + 10),
      crc: list.readUInt32LE(at + 16),
      packed: list.readUInt32LE(at + 20),
      bytes: list.readUInt32LE(at + 24),
      at: offsetOf(list, at, end),
    }
    const isEncrypted = (list.readUInt16LE(at + 8) & 1) === 1
    const isLink = list.readUInt32LE(at + 38) >>> 28 === 0xa
    if (isEncrypted || isLink || (entry.method !== 0 && entry.method !== 8)) throw damaged()
    if (!isPlainName(name) || names.has(name.toLowerCase())) {
      throw new ZipError('it has a file whose name is not allowed')
    }
    names.add(name.toLowerCase())
    total += entry.bytes
    if (entry.bytes > limits.entryBytes || total > limits.totalBytes) {
      throw new ZipError('it is larger unpacked than it may be')
    }
    if (!name.endsWith('/')) found.push(entry)
    at = next
  }
  return found
}

async function readEnd(handle: FileHandle, size: number) {
  const tailLength = Math.min(size, 22 + 0xffff)
  const tail = await readAt(handle, size - tailLength, tailLength)
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (at < 0 || at + 22 > tail.length) throw damaged()
  const end = {
    count: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  }
  if (end.count !== 0xffff && end.length !== far && end.start !== far) return end
  if (at < 76 || tail.readUInt32LE(at - 20) !== 0x07064b50) return end
  if (tail.readUInt32LE(at - 76) !== 0x06064b50) throw damaged()
  return {
    count: Number(tail.readBigUInt64LE(at - 76 + 32)),
    length: Number(tail.readBigUInt64LE(at - 76 + 40)),
    start: Number(tail.readBigUInt64LE(at - 76 + 48)),
  }
}

function offsetOf(list: Buffer, at: number, extraAt: number): number {
  const offset = list.readUInt32LE(at + 42)
  if (offset !== far) return offset
  const length = list.readUInt16LE(at + 30)
  if (length < 12 || list.readUInt32LE(extraAt) !== 0x00080001) throw damaged()
  return Number(list.readBigUInt64LE(extraAt + 4))
}

async function readEntry(handle: FileHandle, entry: Found): Promise<Buffer> {
  const head = await readAt(handle, entry.at, 30)
  if (head.readUInt32LE(0) !== 0x04034b50) throw damaged()
  const start = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (entry.method === 0 && entry.packed !== entry.bytes) throw damaged()
  const { size } = await handle.stat()
  if (start + entry.packed > size) throw damaged()
  const packed = await readAt(handle, start, entry.packed)
  const bytes = entry.method === 0 ? packed : inflated(packed, entry.bytes)
  if (bytes.length !== entry.bytes || crc32(bytes) !== entry.crc) throw damaged()
  return bytes
}

function inflated(packed: Buffer, bytes: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) })
  } catch {
    throw damaged()
  }
}

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read(buffer, 0, length, at)
  if (bytesRead !== length) throw damaged()
  return buffer
}

function isPlainName(name: string): boolean {
  return (
    name.length > 0 && name.length <= 300 && !/^[\\/]|(?:^|[\\/])\.\.(?:[\\/]|$)|[\0\\:]/.test(name)
  )
}

const damaged = () => new ZipError('it is damaged or was cut')
