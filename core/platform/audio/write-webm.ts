// Writes Opus as a WebM file with its length and a table of positions, so that a player shows the length and can seek.
// A recording browser writes neither, since the end is still unknown.
import type { OpusSound } from './opus.ts'

/** Milliseconds per cluster; the time of a packet in it has 16 bits. */
const clusterMs = 5_000

const name = 'Village Site'

export function writeWebm(sound: OpusSound): Uint8Array {
  const clusters = clustersOf(sound)
  const info = element('1549a966', [
    element('2ad7b1', whole(1_000_000)),
    element('4d80', text(name)),
    element('5741', text(name)),
    element('4489', float(sound.samples / 48)),
  ])
  const track = tracks(sound)
  // Numbers in the table of positions have a fixed length, so its own length is known before they are.
  const cuesBytes = cues(clusters.map(({ at }) => ({ at, offset: 0 }))).length
  let offset = info.length + track.length + cuesBytes
  const places = clusters.map(({ at, bytes }) => {
    const place = { at, offset }
    offset += bytes.length
    return place
  })
  return Buffer.concat([
    element('1a45dfa3', [
      element('4286', whole(1)),
      element('42f7', whole(1)),
      element('42f2', whole(4)),
      element('42f3', whole(8)),
      element('4282', text('webm')),
      element('4287', whole(4)),
      element('4285', whole(2)),
    ]),
    element('18538067', [info, track, cues(places), ...clusters.map(({ bytes }) => bytes)]),
  ])
}

function tracks({ channels, preSkip, gain }: OpusSound): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead', 0, 'latin1')
  head.writeUInt8(1, 8)
  head.writeUInt8(channels, 9)
  head.writeUInt16LE(preSkip, 10)
  head.writeUInt32LE(48_000, 12)
  head.writeInt16LE(gain, 16)
  return element('1654ae6b', [
    element('ae', [
      element('d7', whole(1)),
      element('73c5', whole(1)),
      element('83', whole(2)),
      element('86', text('A_OPUS')),
      // Nanoseconds.
      element('56aa', whole(Math.round((preSkip * 1_000_000) / 48))),
      element('56bb', whole(80_000_000)),
      element('63a2', head),
      element('e1', [element('9f', whole(channels)), element('b5', float(48_000))]),
    ]),
  ])
}

function clustersOf({ packets }: OpusSound): { at: number; bytes: Buffer }[] {
  const clusters: { at: number; blocks: Buffer[] }[] = []
  let samples = 0
  for (const packet of packets) {
    const now = Math.round(samples / 48)
    samples += packet.samples
    let cluster = clusters.at(-1)
    if (!cluster || now - cluster.at >= clusterMs) {
      cluster = { at: now, blocks: [] }
      clusters.push(cluster)
    }
    // Track 1, its time within the cluster, and that it can be played without another.
    const head = Buffer.from([0x81, 0, 0, 0x80])
    head.writeInt16BE(now - cluster.at, 1)
    cluster.blocks.push(element('a3', Buffer.concat([head, packet.bytes])))
  }
  return clusters.map(({ at, blocks }) => ({
    at,
    bytes: element('1f43b675', [element('e7', whole(at)), ...blocks]),
  }))
}

function cues(places: { at: number; offset: number }[]): Buffer {
  return element(
    '1c53bb6b',
    places.map(({ at, offset }) =>
      element('bb', [
        element('b3', whole(at)),
        element('b7', [element('f7', whole(1)), element('f1', whole(offset))]),
      ]),
    ),
  )
}

/** @param id in hexadecimal digits, with its mark */
function element(id: string, body: Buffer | Buffer[]): Buffer {
  const content = Array.isArray(body) ? Buffer.concat(body) : body
  // Four bytes hold every size below 256 MB.
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + content.length)
  return Buffer.concat([Buffer.from(id, 'hex'), size, content])
}

function whole(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

function text(value: string): Buffer {
  return Buffer.from(value, 'latin1')
}
