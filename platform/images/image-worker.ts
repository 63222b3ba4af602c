// The child process that decodes what a stranger sent; `images.ts` starts and ends it.
import sharp from 'sharp'
import { handleJobs } from '../worker-pool/handle-jobs.ts'
import { encodeImage } from './encode-image.ts'
import { sizeNames } from './image.ts'
import type { ImageResponse } from './image-answer.ts'

/** A header can promise any size: under a limit of 40 megapixels 41 bytes took 1.4 GB. */
const maxPixels = 24e6
/** AVIF and 16-bit pictures take twice the memory: 669 MB were measured for 24 megapixels. */
const maxHeavyPixels = 12e6
/** As sharp names them; an AVIF file is a HEIF file with AV1 inside. */
const acceptedFormats = ['jpeg', 'png', 'webp', 'gif', 'heif']

// One picture at a time passes through, so nothing is worth keeping.
sharp.cache(false)
// The sizes are encoded beside each other already. More threads for each make a photo ready 0.15 s sooner, and
// the slowest of those who visit meanwhile wait a third longer.
sharp.concurrency(1)
// No other decoder may see what the world sends, TIFF and SVG among them.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`),
})

/** What `openImages` was told to keep. */
const isOriginalOnly = process.argv[2] === 'originalOnly'

handleJobs(answer)

async function answer(bytes: Uint8Array): Promise<ImageResponse> {
  try {
    // The first picture of an animation; what is truncated or damaged is refused.
    const input = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' })
    // By what the bytes are; the name and the declared type say nothing.
    const { format, width, height, depth } = await input.metadata()
    if (!acceptedFormats.some((accepted) => accepted === format)) return { refused: 'unsupported' }
    const isHeavy = format === 'heif' || depth !== 'uchar'
    if (isHeavy && width * height > maxHeavyPixels) return { refused: 'too_many_pixels' }
    return await encodeImage(input, isOriginalOnly ? [] : sizeNames)
  } catch (error) {
    return { refused: reasonOf(error) }
  }
}

/** sharp tells its errors apart by their text only; the tests hold these words. */
function reasonOf(error: unknown): 'unsupported' | 'too_many_pixels' | 'unreadable' {
  const text = error instanceof Error ? error.message : ''
  if (text.includes('exceeds pixel limit')) return 'too_many_pixels'
  if (/unsupported image format|is empty|not built in|not supported/i.test(text))
    return 'unsupported'
  return 'unreadable'
}
