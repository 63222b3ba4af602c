// One decode, then every size from the next larger one: nearly all the time is spent in the encoders, so
// their settings were chosen by measurement (a 12-megapixel photo: 1.1 s of processor time, 0.6 s on 2
// cores).
import sharp, { type Sharp } from 'sharp'
import { type ImageSize, imageSizes } from './image.ts'
import type { EncodedImage } from './image-response.ts'

/**
 * AVIF of flat images at effort 2 takes twice as long as effort 1 and saves 10 %: worthwhile for the small sizes
 * shown on every page, not for the large ones.
 */
const smallPixels = 400 * 400

/**
 * WebP bytes per pixel of the largest size: drawings take 0.02 to 0.03, photos 0.07 to 0.35. For a photo the
 * search of the higher efforts gains nothing: effort 0 takes a fifth of the time at equal quality and size,
 * or 10 % more bytes where there is much grain. A drawing would become half as large again.
 */
const photoDetail = 0.06

/** Longer side of the stored original, in pixels: enough for a 20 cm print. */
const originalMax = 2400

type Raw = { data: Buffer; width: number; height: number; channels: 3 | 4 }
type Target = { size: ImageSize; width: number; height: number }

/**
 * Encodes an image. Metadata is never copied: the pixels are rotated upright and converted to sRGB, and nothing else
 * is kept.
 */
export async function encodeImage(
  input: Sharp,
  sizes: readonly ImageSize[],
): Promise<Omit<EncodedImage, 'logo'>> {
  const image = await dropOpaqueAlpha(await decode(input))
  const targets = targetsFor(image, sizes)

  const [original, colour, variants] = await Promise.all([
    encodeOriginal(image),
    averageColour(image),
    encodeVariants(image, targets),
  ])
  return { width: image.width, height: image.height, colour, original, variants }
}

/** Nothing else can begin before the image is decoded, so a second thread delays nothing: 140 instead of 215 ms. */
async function decode(input: Sharp): Promise<Raw> {
  sharp.concurrency(2)
  try {
    return await toRaw(
      input
        .autoOrient()
        .resize({
          width: originalMax,
          height: originalMax,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .toColourspace('srgb'),
    )
  } finally {
    sharp.concurrency(1)
  }
}

/** An image with an unused alpha channel becomes a JPEG, a tenth of the PNG. */
async function dropOpaqueAlpha(image: Raw): Promise<Raw> {
  if (image.channels === 3) return image
  const { isOpaque } = await fromRaw(image).stats()
  return isOpaque ? await toRaw(fromRaw(image).removeAlpha()) : image
}

/** Largest first. Sizes that would not shrink the image are replaced by one at its own size. */
function targetsFor(image: Raw, sizes: readonly ImageSize[]): Target[] {
  const targets: Target[] = []
  let hasOwnSize = false
  for (const size of sizes) {
    const bounds: { width?: number; height?: number } = imageSizes[size]
    const scale = Math.min(
      1,
      (bounds.width ?? Number.POSITIVE_INFINITY) / image.width,
      (bounds.height ?? Number.POSITIVE_INFINITY) / image.height,
    )
    if (scale === 1 && hasOwnSize) continue
    hasOwnSize ||= scale === 1
    const [width, height] = [image.width, image.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    )
    targets.push({ size, width: width ?? 1, height: height ?? 1 })
  }
  return targets.sort((a, b) => b.width * b.height - a.width * a.height)
}

async function encodeOriginal(image: Raw): Promise<EncodedImage['original']> {
  if (image.channels === 4) {
    return { ending: 'png', data: await fromRaw(image).png().toBuffer() }
  }
  const data = await fromRaw(image)
    // Further mozjpeg options take half a second and save 3 % of a file that is rarely requested.
    .jpeg({ quality: 85, progressive: true })
    .toBuffer()
  return { ending: 'jpg', data }
}

async function encodeVariants(image: Raw, targets: Target[]): Promise<EncodedImage['variants']> {
  const encoded: Promise<EncodedImage['variants'][number]>[] = []
  let larger = image
  let isPhoto: Promise<boolean> | undefined
  for (const target of targets) {
    larger = await shrink(larger, target)
    const webp = fromRaw(larger).webp({ quality: 70, effort: 2 }).toBuffer()
    const pixels = target.width * target.height
    // Small images take little time anyway, and hold more detail per pixel than large ones.
    isPhoto ??= webp.then(({ length }) => pixels > smallPixels && length > pixels * photoDetail)
    encoded.push(encodeVariant(larger, target.size, webp, isPhoto))
  }
  return await Promise.all(encoded)
}

async function encodeVariant(
  image: Raw,
  size: ImageSize,
  webp: Promise<Buffer>,
  isPhoto: Promise<boolean>,
): Promise<EncodedImage['variants'][number]> {
  const { width, height } = image
  const flatEffort = width * height <= smallPixels ? 2 : 1
  const avif = isPhoto.then((isIt) =>
    fromRaw(image)
      .avif({ quality: 50, effort: isIt ? 0 : flatEffort, chromaSubsampling: '4:2:0' })
      .toBuffer(),
  )
  return { size, width, height, avif: await avif, webp: await webp }
}

async function shrink(image: Raw, { width, height }: Target): Promise<Raw> {
  if (width === image.width && height === image.height) return image
  return await toRaw(fromRaw(image).resize({ width, height, fit: 'fill' }))
}

/** Weighted by opacity. */
async function averageColour(image: Raw): Promise<string> {
  const { data } = await toRaw(fromRaw(image).resize({ width: 1, height: 1, fit: 'fill' }))
  return `#${data.subarray(0, 3).toString('hex')}`
}

function fromRaw({ data, width, height, channels }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

async function toRaw(image: Sharp): Promise<Raw> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 }
}
