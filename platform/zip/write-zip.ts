// Writes a ZIP file, one entry after another, each held in memory. It may be larger than 4 GB (ZIP64). The list at the end comes
// last: a file that was cut has none.
import { open } from 'node:fs/promises'
import { crc32, deflateRawSync } from 'node:zlib'

/** Kinds of files that are compressed already. */
const isPacked = /\.(?:jpe?g|png|webp|avif|gif|m4a|mp3|webm|docx|xlsx|zip|gz)$/i

/** Nothing is gained by compressing less. */
const smallBytes = 64
/** Small files are written together. */
const writtenAtOnce = 2 ** 20

const most = 0xffffffff
const mostEntries = 0xffff
/** UTF-8 names. */
const flags = 0x0800

export type ZipWriter = {
  add: (name: string, bytes: Buffer) => Promise<void>
  /** Writes the list, and flushes the file. @returns its size */
  finish: () => Promise<number>
  /** Closes the file, which is then no whole ZIP file. */
  abandon: () => Promise<void>
}

/** @param modifiedAt time of every entry, in UTC to two seconds: the same content gives the same file */
export async function createZip(file: string, modifiedAt: Date): Promise<ZipWriter> {
  const handle = await open(file, 'wx', 0o600)
  const time = dosTime(modifiedAt)
  const central: Buffer[] = []
  let at = 0

  let waiting: Buffer[] = []
  let waitingBytes = 0

  async function write(...parts: Buffer[]): Promise<void> {
    waiting.push(...parts)
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    at += length
    waitingBytes += length
    if (waitingBytes >= writtenAtOnce) await flush()
  }

  async function flush(): Promise<void> {
    const bytes = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    await handle.writeFile(bytes)
  }

  return {
    add: async (name, bytes) => {
      const isLeft = isPacked.test(name) || bytes.length < smallBytes
      const packed = isLeft ? bytes : deflateRawSync(bytes)
      const isStored = packed.length >= bytes.length
      const body = isStored ? bytes : packed
      const label = Buffer.from(name)
      const shared = Buffer.alloc(22)
      shared.writeUInt16LE(flags, 0)
      shared.writeUInt16LE(isStored ? 0 : 8, 2)
      shared.writeUInt32LE(time, 4)
      shared.writeUInt32LE(crc32(bytes), 8)
      shared.writeUInt32LE(body.length, 12)
      shared.writeUInt32LE(bytes.length, 16)
      shared.writeUInt16LE(label.length, 20)
      central.push(entryOf(shared, label, at))
      await write(Buffer.from('PK\x03\x04\x14\x00', 'latin1'), shared, Buffer.alloc(2), label, body)
    },
    finish: async () => {
      const start = at
      for (const entry of central) await write(entry)
      await write(endOf(central.length, at - start, start))
      await flush()
      await handle.sync()
      await handle.close()
      return at
    },
    abandon: () => handle.close(),
  }
}

/** Entry of the list at the end. An offset beyond 4 GB stands in an extra field. */
function entryOf(shared: Buffer, label: Buffer, at: number): Buffer {
  const isFar = at >= most
  const extra = Buffer.alloc(isFar ? 12 : 0)
  if (isFar) {
    extra.writeUInt32LE(0x00080001, 0)
    extra.writeBigUInt64LE(BigInt(at), 4)
  }
  const rest = Buffer.alloc(16)
  rest.writeUInt16LE(extra.length, 0)
  rest.writeUInt32LE(Math.min(at, most), 12)
  const start = Buffer.from(`PK\x01\x02\x2d\x00${isFar ? '\x2d' : '\x14'}\x00`, 'latin1')
  return Buffer.concat([start, shared, rest, label, extra])
}

function endOf(count: number, length: number, start: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Math.min(count, mostEntries), 8)
  end.writeUInt16LE(Math.min(count, mostEntries), 10)
  end.writeUInt32LE(Math.min(length, most), 12)
  end.writeUInt32LE(Math.min(start, most), 16)
  if (count < mostEntries && start + length < most) return end
  const far = Buffer.alloc(76)
  far.write('PK\x06\x06', 0, 'latin1')
  far.writeBigUInt64LE(44n, 4)
  far.writeUInt32LE(0x002d002d, 12)
  far.writeBigUInt64LE(BigInt(count), 24)
  far.writeBigUInt64LE(BigInt(count), 32)
  far.writeBigUInt64LE(BigInt(length), 40)
  far.writeBigUInt64LE(BigInt(start), 48)
  far.write('PK\x06\x07', 56, 'latin1')
  far.writeBigUInt64LE(BigInt(start + length), 64)
  far.writeUInt32LE(1, 72)
  return Buffer.concat([far, end])
}

function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return ((date << 16) | time) >>> 0
}
