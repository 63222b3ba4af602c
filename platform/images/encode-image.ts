// One decode, then every size from the next larger one: nearly all the time goes into the encoders,
// so their settings were chosen by measuring (a 12-megapixel photo on 2 cores: 0.7 s).
import sharp, { type Sharp } from 'sharp'
import { type ImageSize, imageSizes } from './image.ts'
import type { EncodedImage } from './image-answer.ts'

/**
 * AVIF at effort 2 costs three times effort 1 and saves 4 %: worth it for the small pictures that
 * every page shows, not for the large one.
 */
const smallPixels = 400 * 400

/** Longer side of the stored original, in pixels: enough for a print of 20 cm. */
const originalMax = 2400

type Raw = { data: Buffer; width: number; height: number; channels: 3 | 4 }
type Target = { size: ImageSize; width: number; height: number }

/** Metadata is never copied: the pixels are turned upright, made sRGB, and nothing else goes on. */
export async function encodeImage(input: Sharp): Promise<EncodedImage> {
  const picture = await dropOpaqueAlpha(await decode(input))
  const targets = targetsFor(picture)

  const [original, colour, variants] = await Promise.all([
    encodeOriginal(picture),
    averageColour(picture),
    encodeVariants(picture, targets),
  ])
  return { width: picture.width, height: picture.height, colour, original, variants }
}

async function decode(input: Sharp): Promise<Raw> {
  return await toRaw(
    input
      .autoOrient()
      .resize({ width: originalMax, height: originalMax, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb'),
  )
}

/** A picture that could be transparent and is not becomes a JPEG, a tenth of the PNG. */
async function dropOpaqueAlpha(picture: Raw): Promise<Raw> {
  if (picture.channels === 3) return picture
  const { isOpaque } = await fromRaw(picture).stats()
  return isOpaque ? await toRaw(fromRaw(picture).removeAlpha()) : picture
}

/** Largest first. A size that would not shrink the picture is made once, at the picture's own size. */
function targetsFor(picture: Raw): Target[] {
  const targets: Target[] = []
  let hasOwnSize = false
  for (const size of sizeNames) {
    const bounds: { width?: number; height?: number } = imageSizes[size]
    const scale = Math.min(
      1,
      (bounds.width ?? Number.POSITIVE_INFINITY) / picture.width,
      (bounds.height ?? Number.POSITIVE_INFINITY) / picture.height,
    )
    if (scale === 1 && hasOwnSize) continue
    hasOwnSize ||= scale === 1
    const [width, height] = [picture.width, picture.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    )
    targets.push({ size, width: width ?? 1, height: height ?? 1 })
  }
  return targets.sort((a, b) => b.width * b.height - a.width * a.height)
}

async function encodeOriginal(picture: Raw): Promise<EncodedImage['original']> {
  if (picture.channels === 4) {
    return { ending: 'png', data: await fromRaw(picture).png().toBuffer() }
  }
  const data = await fromRaw(picture)
    // The search for the best scans takes 100 ms more and saves 2 %.
    .jpeg({ quality: 85, mozjpeg: true, optimiseScans: false })
    .toBuffer()
  return { ending: 'jpg', data }
}

async function encodeVariants(picture: Raw, targets: Target[]): Promise<EncodedImage['variants']> {
  const encoded: Promise<EncodedImage['variants'][number]>[] = []
  let larger = picture
  for (const target of targets) {
    larger = await shrink(larger, target)
    encoded.push(encodeVariant(larger, target.size))
  }
  return await Promise.all(encoded)
}

async function encodeVariant(
  picture: Raw,
  size: ImageSize,
): Promise<EncodedImage['variants'][number]> {
  const effort = picture.width * picture.height <= smallPixels ? 2 : 1
  const [avif, webp] = await Promise.all([
    fromRaw(picture).avif({ quality: 50, effort, chromaSubsampling: '4:2:0' }).toBuffer(),
    fromRaw(picture).webp({ quality: 70, effort: 2 }).toBuffer(),
  ])
  return { size, width: picture.width, height: picture.height, avif, webp }
}

async function shrink(picture: Raw, { width, height }: Target): Promise<Raw> {
  if (width === picture.width && height === picture.height) return picture
  return await toRaw(fromRaw(picture).resize({ width, height, fit: 'fill' }))
}

/** Transparent parts count as little as they are seen. */
async function averageColour(picture: Raw): Promise<string> {
  const { data } = await toRaw(fromRaw(picture).resize({ width: 1, height: 1, fit: 'fill' }))
  return `#${data.subarray(0, 3).toString('hex')}`
}

function fromRaw({ data, width, height, channels }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

async function toRaw(image: Sharp): Promise<Raw> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 }
}

const sizeNames: readonly ImageSize[] = ['thumbnail', 'thumbnail2x', 'card', 'card2x', 'viewer']
