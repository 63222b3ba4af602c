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
  // With alpha and interlacing: it cannot be decoded line by line.
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
