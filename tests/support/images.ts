// Generated images, so that the repository contains no third-party files.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Colour = string | { r: number; g: number; b: number; alpha: number }

/** A single colour. */
export function plain(width: number, height: number, background: Colour = '#a8322a') {
  const channels = typeof background === 'string' ? 3 : 4
  return sharp({ create: { width, height, channels, background } })
}

/** Detail in every block. */
export function photo(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({
    create: { width: 200, height: 200, channels: 3, background: '#fff', noise },
  }).resize(width, height, { fit: 'fill' })
}

/** A decompression bomb: large dimensions, tiny compressed data. */
export function pngBomb(width: number, height: number, bits: 8 | 16): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Alpha and interlacing prevent decoding line by line.
  header.set([bits, 6, 0, 0, 1], 8)
  const parts = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(10))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8)
  return chunk
}

/** A HEIC photo without pixels: nothing here can decode them. */
export function heic(width: number, height: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const pixels = Buffer.alloc(64, 1)
  const decoder = Buffer.from('010370000000b000000000005af000fcfdf8f800000f00', 'hex')
  const properties = box('ipco', box('hvcC', decoder), box('ispe', full, size))
  const fixed = [
    box('hdlr', full, Buffer.alloc(4), Buffer.from('pict'), Buffer.alloc(13)),
    box('pitm', full, Buffer.from('0001', 'hex')),
    box('iinf', full, Buffer.from('0001', 'hex'), box('infe', version2, Buffer.from('hvc1\0'))),
    box('iprp', properties, box('ipma', full, Buffer.from('000000010001028102', 'hex'))),
  ]
  const type = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'))
  const place = (offset: number) => {
    const extent = Buffer.alloc(8)
    extent.writeUInt32BE(offset, 0)
    extent.writeUInt32BE(pixels.length, 4)
    return box('iloc', full, Buffer.from('44000001000100000001', 'hex'), extent)
  }
  const meta = (offset: number) => box('meta', full, ...fixed, place(offset))
  const start = type.length + meta(0).length + 8
  return Buffer.concat([type, meta(start), box('mdat', pixels)])
}

const full = Buffer.alloc(4)
/** Adds item 1. */
const version2 = Buffer.from('0200000000010000', 'hex')

function box(name: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}
