// Synthetic recordings with all metadata that a phone or a person may leave in them. `secret` is in each tag.

export const secret = 'Zubaida at 24.366 north'

/** Silence at 32 kbit/s: frames of MPEG 2, layer III, 22.05 kHz, between tags at both ends. */
export function mp3Of(seconds: number, { isTagged = true } = {}): Buffer {
  const frame = Buffer.alloc(104)
  frame.set([0xff, 0xf3, 0x40, 0xc4])
  const frames = Array(Math.round((seconds * 22_050) / 576)).fill(frame)
  if (!isTagged) return Buffer.concat(frames)
  const text = Buffer.from(`TIT2\0\0\0\x40\0\0\0${secret}`, 'latin1')
  const id3 = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x40', 'latin1'), padded(text, 64)])
  return Buffer.concat([id3, ...frames, padded(Buffer.from(`TAG${secret}`), 128)])
}

/** Silence of AAC in ADTS at 16 kHz, in frames of 64 ms, after a tag. */
export function aacOf(seconds: number, { isTagged = true } = {}): Buffer {
  const frame = Buffer.alloc(20)
  frame.set([0xff, 0xf1, 0x60, 0x40, 20 >> 3, ((20 & 7) << 5) | 0x1f, 0xfc])
  const frames = Array(Math.round((seconds * 16_000) / 1_024)).fill(frame)
  if (!isTagged) return Buffer.concat(frames)
  const text = padded(Buffer.from(`TIT2\0\0\0\x40\0\0\0${secret}`, 'latin1'), 64)
  return Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x40', 'latin1'), text, ...frames])
}

export function wavOf(seconds: number, rate = 8_000): Buffer {
  const format = Buffer.alloc(16)
  format.writeUInt16LE(1, 0)
  format.writeUInt16LE(1, 2)
  format.writeUInt32LE(rate, 4)
  format.writeUInt32LE(rate, 8)
  format.writeUInt16LE(1, 12)
  format.writeUInt16LE(8, 14)
  const chunks = [
    chunk(
      'LIST',
      Buffer.concat([Buffer.from('INFO'), chunk('INAM', padded(Buffer.from(secret), 32))]),
    ),
    chunk('fmt ', format),
    chunk('data', Buffer.alloc(seconds * rate, 128)),
    chunk('id3 ', padded(Buffer.from(secret), 40)),
  ]
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]))
}

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

/** A packet of 20 ms of a phone: speech, one channel, one frame. */
export const packet = Buffer.from([0x48, 1, 2, 3, 4, 5])
const packetsIn = (seconds: number) => Math.round(seconds * 50)

export const opusHead = Buffer.from('4f707573486561640101380180bb0000000000', 'hex')

/** Opus in Ogg, as WhatsApp sends it: the comments fill several pages. */
export function oggOf(seconds: number, { comments = 3_000 } = {}): Buffer {
  const title = padded(Buffer.from(`TITLE=${secret}`), comments)
  const lengths = [0, 1, title.length].map((length) => Buffer.from([length, length >> 8, 0, 0]))
  const tags = Buffer.concat([Buffer.from('OpusTags'), ...lengths, title])
  const sound = Array(packetsIn(seconds)).fill(packet)
  const pages: Buffer[] = [oggPage([opusHead], { isFirst: true }), ...longPages(tags)]
  for (let at = 0; at < sound.length; at += 50) {
    const packets = sound.slice(at, at + 50)
    pages.push(oggPage(packets, { samples: (at + packets.length) * 960 }))
  }
  return Buffer.concat(pages)
}

/** Pages of one packet, 4 parts of 255 bytes to a page. */
function longPages(body: Buffer): Buffer[] {
  const pages: Buffer[] = []
  for (let at = 0; at <= body.length; at += 1_020) {
    const part = body.subarray(at, at + 1_020)
    const sizes = Array(Math.floor(part.length / 255)).fill(255)
    const isLast = part.length < 1_020
    const kind = { isContinued: at > 0, samples: isLast ? 0 : -1 }
    pages.push(oggPageOf(isLast ? [...sizes, part.length % 255] : sizes, part, kind))
  }
  return pages
}

type OggPage = { serial?: number; isFirst?: boolean; isContinued?: boolean; samples?: number }

export function oggPage(packets: Buffer[], kind: OggPage = {}): Buffer {
  const sizes = packets.map(({ length }) => length)
  return oggPageOf(sizes, Buffer.concat(packets), kind)
}

function oggPageOf(
  sizes: number[],
  body: Buffer,
  { serial = 7, isFirst = false, isContinued = false, samples = 0 }: OggPage,
): Buffer {
  const head = Buffer.alloc(27)
  head.write('OggS', 0, 'latin1')
  head.writeUInt8(isFirst ? 2 : isContinued ? 1 : 0, 5)
  head.writeBigInt64LE(BigInt(samples), 6)
  head.writeUInt32LE(serial, 14)
  head.writeUInt8(sizes.length, 26)
  return Buffer.concat([head, Buffer.from(sizes), body])
}

/** Opus in WebM as a browser records it: of unknown length, as is each cluster. */
export function webmOf(
  seconds: number,
  { lies = [] as Buffer[], tracks = [] as Buffer[] } = {},
): Buffer {
  const blocks = Array.from({ length: packetsIn(seconds) }, (_, index) => {
    const head = Buffer.from([0x81, 0, 0, 0x80])
    head.writeUInt16BE((index % 50) * 20, 1)
    const block = ebml('a3', Buffer.concat([head, packet]))
    const starts = index % 50 === 0 ? [unknown('1f43b675'), ebml('e7', Buffer.from([0, 0]))] : []
    return Buffer.concat([...starts, block])
  })
  const track = ebml('ae', [
    ebml('d7', Buffer.from([1])),
    ebml('83', Buffer.from([2])),
    ebml('536e', Buffer.from(secret)),
    ebml('86', Buffer.from('A_OPUS')),
    ebml('63a2', opusHead),
  ])
  return Buffer.concat([
    ebml('1a45dfa3', ebml('4282', Buffer.from('webm'))),
    unknown('18538067'),
    ebml('1549a966', ebml('7ba9', Buffer.from(secret))),
    ebml('1654ae6b', [track, ...tracks]),
    ebml('1254c367', ebml('4487', Buffer.from(secret))),
    ...lies,
    ...blocks,
  ])
}

export function ebml(id: string, body: Buffer | Buffer[]): Buffer {
  const content = Array.isArray(body) ? Buffer.concat(body) : body
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(0x0100000000000000n + BigInt(content.length))
  return Buffer.concat([Buffer.from(id, 'hex'), size, content])
}

export function unknown(id: string): Buffer {
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex')])
}

type Mp4 = {
  handlers?: string[]
  codec?: string
  isFragmented?: boolean
  sound?: Buffer
  /** Number of packets that the file claims to have. */
  samples?: number
}

/** AAC in MP4 as an iPhone records it, whole or in fragments: 1,024 samples of 16 kHz in a packet. */
export function m4aOf(seconds: number, options: Mp4 = {}): Buffer {
  const { handlers = ['soun'], codec = 'mp4a', isFragmented = false } = options
  const samples = Math.round((seconds * 16_000) / samplesOfPacket)
  const count = options.samples ?? samples
  const sound = options.sound ?? Buffer.alloc(samples * bytesOfPacket, 1)
  const build = (soundAt: number) => {
    const traks = handlers.map((handler) => box('trak', trackOf(handler)))
    const moov = box('moov', [
      box('mvhd', [numbers(0, 9, 9, 16_000, 0, 0x10000), Buffer.alloc(76)]),
      ...traks,
      ...(isFragmented ? [box('mvex', box('trex', numbers(0, 1, 1, 0, 0, 0)))] : []),
      box('udta', box('\xa9xyz', Buffer.from(secret))),
    ])
    const fragment = (at: number) =>
      box(
        'moof',
        box('traf', [
          box('tfhd', numbers(0x20018, 1, samplesOfPacket, bytesOfPacket)),
          box('trun', numbers(1, count, at)),
        ]),
      )
    return Buffer.concat([
      box('ftyp', Buffer.from('M4A \0\0\0\0isom')),
      moov,
      ...(isFragmented ? [fragment(fragment(0).length + 8)] : []),
      box('mdat', sound),
      box('uuid', Buffer.from(secret)),
    ])

    function trackOf(handler: string): Buffer[] {
      const tables = isFragmented
        ? [numbers(0, 0), numbers(0, 0), numbers(0, 0, 0), numbers(0, 0)]
        : [
            numbers(0, 1, count, samplesOfPacket),
            numbers(0, 1, 1, count, 1),
            numbers(0, bytesOfPacket, count),
            numbers(0, 1, soundAt),
          ]
      return [
        box('tkhd', [numbers(7, 9, 9, 1, 0, 0), Buffer.alloc(60)]),
        box('mdia', [
          box('mdhd', numbers(0, 9, 9, 16_000, 0, 0)),
          box('hdlr', [numbers(0, 0), Buffer.from(handler), numbers(0, 0, 0), Buffer.from(secret)]),
          box('minf', [
            box('dinf', box('dref', [numbers(0, 1), box('url ', numbers(1))])),
            box('stbl', [
              box('stsd', [
                numbers(0, 1),
                box(codec, codec === 'mp4a' ? [soundEntry, description] : soundEntry),
              ]),
              ...tables.map((table, index) => box(names[index] ?? '', table)),
            ]),
          ]),
        ]),
        box('meta', Buffer.from(secret)),
      ]
    }
  }
  const placed = build(0)
  return isFragmented ? placed : build(placed.indexOf('mdat') + 4)
}

const samplesOfPacket = 1_024
const bytesOfPacket = 8
const names = ['stts', 'stsc', 'stsz', 'stco']
/** One channel of 16 bits at 16 kHz. */
const soundEntry = Buffer.from('00000000000000010000000000000000000100100000000003e80000', 'hex')
const soundOfAac = '1408'
/** AAC-LC at 16 kHz, one channel (ISO 14496-1, 7.2.6). */
const description = box(
  'esds',
  Buffer.from(`0000000003170000000411401500000000000000000000000502${soundOfAac}060102`, 'hex'),
)

export function box(type: string, body: Buffer | Buffer[]): Buffer {
  const content = Array.isArray(body) ? Buffer.concat(body) : body
  return Buffer.concat([numbers(content.length + 8), Buffer.from(type, 'latin1'), content])
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

function padded(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length))])
}
