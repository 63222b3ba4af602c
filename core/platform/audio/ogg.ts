// Ogg with one stream of Opus, as WhatsApp and Firefox write it (RFC 3533, RFC 7845). Its second packet holds the
// comments, with pictures, and is not read.
import { measurePackets, type OpusSound, readOpusHead } from './opus.ts'

const headerBytes = 27

/** Returns the sound; undefined if the file is damaged or has another stream. */
export function readOggOpus(bytes: Uint8Array): OpusSound | undefined {
  const packets = packetsOf(Buffer.from(bytes))
  const [head, comments, ...sound] = packets ?? []
  const facts = head && readOpusHead(head)
  if (!facts || !comments) return undefined
  const measured = measurePackets(sound.filter(({ length }) => length > 0))
  return measured && { ...facts, ...measured }
}

function packetsOf(file: Buffer): Buffer[] | undefined {
  const packets: Buffer[] = []
  let parts: Buffer[] = []
  const serial = file.length >= headerBytes ? file.readUInt32LE(14) : 0
  let at = 0
  while (at < file.length) {
    if (at + headerBytes > file.length || file.toString('latin1', at, at + 4) !== 'OggS') {
      return undefined
    }
    if (file.readUInt32LE(at + 14) !== serial) return undefined
    const sizesAt = at + headerBytes
    const bodyAt = sizesAt + file.readUInt8(at + 26)
    const sizes = file.subarray(sizesAt, bodyAt)
    at = bodyAt
    for (const size of sizes) {
      if (at + size > file.length) return undefined
      parts.push(file.subarray(at, at + size))
      at += size
      // A segment of 255 bytes continues, also on the next page.
      if (size === 255) continue
      packets.push(Buffer.concat(parts))
      parts = []
    }
  }
  return packets
}
