// The child process that decodes untrusted images; `images.ts` starts and ends it.
import sharp, { type Sharp } from 'sharp'
import { handleJobs } from '../worker-pool/handle-jobs.ts'
import { encodeImage } from './encode-image.ts'
import { encodeLogo } from './encode-logo.ts'
import { sizeNames } from './image.ts'
import type { EncodedImage, ImageResponse } from './image-response.ts'
import { readQr } from './read-qr.ts'

/** A header can claim any size: under a limit of 40 megapixels 41 bytes took 1.4 GB. */
const maxPixels = 24e6
/**
 * AVIF and 16-bit images take twice the memory: 669 MB were measured for 24 megapixels. Telephones of 12 megapixels
 * make 4080 × 3072.
 */
const maxHeavyPixels = 12.6e6
/** Formats as sharp names them; an AVIF file is a HEIF file with AV1 inside. */
const acceptedFormats = ['jpeg', 'png', 'webp', 'gif', 'heif']

// Images pass through one at a time, so caching is useless.
sharp.cache(false)
// The sizes are already encoded in parallel. More threads for each make a photo ready 0.15 s sooner, and
// raise the slowest response times meanwhile by a third.
sharp.concurrency(1)
// No other decoder may process untrusted input, TIFF and SVG among them.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`),
})

/** The variants that `openImages` asked for. */
const output = process.argv[2]

// A logo may be an SVG. It is rasterised here once, without scripts and without files that it refers to.
if (output === 'logo') sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

/** Longer side of a drawing, in pixels. */
const drawnSide = 1_200

handleJobs(processImage)

async function processImage(bytes: Uint8Array, task: string): Promise<ImageResponse> {
  try {
    // Reads only the first frame of an animation and refuses truncated or damaged input. Warnings of libjpeg lose no
    // pixel: some telephones write such headers.
    const options = { limitInputPixels: maxPixels, failOn: 'error' } as const
    const input = sharp(bytes, options)
    // Detected from the bytes; name and declared type are ignored.
    const { format, compression, width, height, depth } = await input.metadata()
    if (format === 'svg' && !isCompressed(bytes)) {
      // A drawing has the size it names at 72 dots an inch.
      const density = (72 * drawnSide) / Math.max(width, height)
      return await encode(sharp(bytes, { ...options, density: Math.max(1, density) }))
    }
    if (!acceptedFormats.some((accepted) => accepted === format)) return { refused: 'unsupported' }
    if (format === 'heif' && compression !== 'av1') return { refused: 'heic' }
    const isHeavy = format === 'heif' || depth !== 'uchar'
    if (isHeavy && width * height > maxHeavyPixels) return { refused: 'too_many_pixels' }
    return task === 'qr' ? { qr: await readQr(input) } : await encode(input)
  } catch (error) {
    return { refused: isHeic(bytes) ? 'heic' : reasonOf(error) }
  }
}

async function encode(input: Sharp): Promise<EncodedImage> {
  const image = await encodeImage(input, output === 'originalOnly' ? [] : sizeNames)
  return { ...image, logo: output === 'logo' ? await encodeLogo(image) : [] }
}

/** Drawings compressed by gzip are refused: their length would be known only when they had filled the memory. */
function isCompressed(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

/** True if one of the brands of the file, the first of which begins at its ninth byte, is HEVC. */
function isHeic(bytes: Uint8Array): boolean {
  return /^.{4}ftyp(?:.{4})*?he(?:ic|ix|im|is|vc|vx)/s.test(
    Buffer.from(bytes.subarray(0, 64)).toString('latin1'),
  )
}

/** sharp distinguishes its errors by message only; tests verify these messages. */
function reasonOf(error: unknown): 'unsupported' | 'too_many_pixels' | 'unreadable' {
  const text = error instanceof Error ? error.message : ''
  if (text.includes('exceeds pixel limit')) return 'too_many_pixels'
  if (/unsupported image format|is empty|not built in|not supported/i.test(text))
    return 'unsupported'
  return 'unreadable'
}
