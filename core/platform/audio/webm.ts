// WebM with one track of Opus, as Chrome and Firefox record it. Elements are read in sequence, so neither their nesting
// nor an unknown size, which a recorder writes, needs a stack; everything but the sound is skipped.
import { measurePackets, type OpusSound, readOpusHead } from './opus.ts'

/** Elements whose content is read like siblings. */
const opened = new Set([
  0x18538067, // Segment
  0x1654ae6b, // Tracks
  0xae, // TrackEntry
  0x1f43b675, // Cluster
  0xa0, // BlockGroup
])
const trackEntry = 0xae
const trackNumber = 0xd7
const codecId = 0x86
const codecPrivate = 0x63a2
const simpleBlock = 0xa3
const block = 0xa1

/** Returns the sound; undefined if the file is damaged, or has a picture or another codec. */
export function readWebmOpus(bytes: Uint8Array): OpusSound | undefined {
  const file = Buffer.from(bytes)
  const packets: Buffer[] = []
  // No file has more than a handful of tracks, so the last byte of a number is all of it.
  const track = { count: 0, number: 0, codec: '', head: Buffer.alloc(0) }
  for (let at = 0; at < file.length; ) {
    const id = numberAt(file, at, { keepsMark: true })
    const size = id && numberAt(file, at + id.bytes, { keepsMark: false })
    if (!id || !size) return undefined
    at += id.bytes + size.bytes
    if (id.value === trackEntry) track.count += 1
    if (opened.has(id.value)) continue
    const end = at + size.value
    if (size.isUnknown || end > file.length) return undefined
    const body = file.subarray(at, end)
    at = end
    if (id.value === trackNumber) track.number = body.at(-1) ?? 0
    if (id.value === codecId) track.codec = body.toString('latin1')
    if (id.value === codecPrivate) track.head = body
    if (id.value === simpleBlock || id.value === block) {
      const inBlock = packetsOf(body, track.number)
      if (!inBlock) return undefined
      packets.push(...inBlock)
    }
  }
  const facts = track.count === 1 && track.codec === 'A_OPUS' && readOpusHead(track.head)
  const measured = facts && measurePackets(packets)
  return measured ? { ...facts, ...measured } : undefined
}

/** Returns the packets of a block, several if it is laced; undefined for another track or sizes that do not fit. */
function packetsOf(body: Buffer, track: number): Buffer[] | undefined {
  const number = numberAt(body, 0, { keepsMark: false })
  if (number?.value !== track || body.length < number.bytes + 3) return undefined
  const lacing = body.readUInt8(number.bytes + 2) & 0x06
  const rest = body.subarray(number.bytes + 3)
  if (lacing === 0) return [rest]
  const count = (rest[0] ?? 0) + 1
  if (lacing === fixedLacing) {
    const size = (rest.length - 1) / count
    if (!Number.isInteger(size)) return undefined
    return Array.from({ length: count }, (_, n) => rest.subarray(1 + n * size, 1 + (n + 1) * size))
  }
  const sizes = lacing === xiphLacing ? xiphSizes(rest, count) : ebmlSizes(rest, count)
  if (!sizes) return undefined
  const packets: Buffer[] = []
  let at = sizes.end
  for (const size of sizes.all) {
    packets.push(rest.subarray(at, at + size))
    at += size
  }
  return at < rest.length ? [...packets, rest.subarray(at)] : undefined
}

/** Ways in which a block says the sizes of its packets; that of the last is what remains (RFC 9559, 10.3). */
const [xiphLacing, fixedLacing] = [0x02, 0x04]

type Sizes = { all: number[]; end: number } | undefined

function xiphSizes(block: Buffer, count: number): Sizes {
  const all: number[] = []
  let at = 1
  for (let size = 0; all.length < count - 1; at++) {
    const byte = block[at]
    if (byte === undefined) return undefined
    size += byte
    if (byte === 255) continue
    all.push(size)
    size = 0
  }
  return { all, end: at }
}

/** The first size is a number, each further one its difference from the one before. */
function ebmlSizes(block: Buffer, count: number): Sizes {
  const all: number[] = []
  let at = 1
  while (all.length < count - 1) {
    const number = numberAt(block, at, { keepsMark: false })
    if (!number) return undefined
    const last = all.at(-1)
    const size =
      last === undefined ? number.value : last + number.value - 2 ** (7 * number.bytes - 1) + 1
    if (size < 0 || size > block.length) return undefined
    all.push(size)
    at += number.bytes
  }
  return { all, end: at }
}

/** Reads a number of variable length. An id is written with its mark, a size without; all bits set mean unknown. */
function numberAt(file: Buffer, at: number, { keepsMark }: { keepsMark: boolean }) {
  const first = file[at]
  if (!first) return undefined
  const bytes = Math.clz32(first) - 23
  // Sizes of 2⁴⁸ and more are never those of a part of such a file.
  if (at + bytes > file.length || (keepsMark && bytes > 4)) return undefined
  const mark = 2 ** (8 - bytes)
  let value = keepsMark ? first : first % mark
  let isUnknown = first % mark === mark - 1
  for (const byte of file.subarray(at + 1, at + bytes)) {
    value = value * 256 + byte
    isUnknown &&= byte === 255
  }
  return { value, bytes, isUnknown }
}
