// One decode, then every size from the next larger one: nearly all the time goes into the encoders,
// so their settings were chosen by measuring (a 12-megapixel photo: 1.1 s of processor, on 2 cores 0.6 s).
import sharp, { type Sharp } from 'sharp'
import { type ImageSize, imageSizes } from './image.ts'
import type { EncodedImage } from './image-answer.ts'

/**
 * Of a flat picture AVIF at effort 2 costs twice effort 1 and saves 10 %: worth it for the small sizes that
 * every page shows, not for the large ones.
 */
const smallPixels = 400 * 400

/**
 * WebP bytes for a pixel of the largest size: drawings take 0.02 to 0.03, photos 0.07 to 0.35. In a photo the
 * search of the higher efforts finds nothing: effort 0 takes a fifth of the time for the same look, and for
 * no more bytes, or 10 % more where there is much grain. Of a drawing it would make half as much again.
 */
const photoDetail = 0.06

/** Longer side of the stored original, in pixels: enough for a print of 20 cm. */
const originalMax = 2400

type Raw = { data: Buffer; width: number; height: number; channels: 3 | 4 }
type Target = { size: ImageSize; width: number; height: number }

/** Metadata is never copied: the pixels are turned upright, made sRGB, and nothing else goes on. */
export async function encodeImage(
  input: Sharp,
  sizes: readonly ImageSize[],
): Promise<EncodedImage> {
  const picture = await dropOpaqueAlpha(await decode(input))
  const targets = targetsFor(picture, sizes)

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
function targetsFor(picture: Raw, sizes: readonly ImageSize[]): Target[] {
  const targets: Target[] = []
  let hasOwnSize = false
  for (const size of sizes) {
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
    // All that mozjpeg can do besides takes half a second and saves 3 % of a file that few ever fetch.
    .jpeg({ quality: 85, progressive: true })
    .toBuffer()
  return { ending: 'jpg', data }
}

async function encodeVariants(picture: Raw, targets: Target[]): Promise<EncodedImage['variants']> {
  const encoded: Promise<EncodedImage['variants'][number]>[] = []
  let larger = picture
  let isPhoto: Promise<boolean> | undefined
  for (const target of targets) {
    larger = await shrink(larger, target)
    const webp = fromRaw(larger).webp({ quality: 70, effort: 2 }).toBuffer()
    const pixels = target.width * target.height
    // Small pictures take little time anyway, and hold more detail for each pixel than the large ones.
    isPhoto ??= webp.then(({ length }) => pixels > smallPixels && length > pixels * photoDetail)
    encoded.push(encodeVariant(larger, target.size, webp, isPhoto))
  }
  return await Promise.all(encoded)
}

async function encodeVariant(
  picture: Raw,
  size: ImageSize,
  webp: Promise<Buffer>,
  isPhoto: Promise<boolean>,
): Promise<EncodedImage['variants'][number]> {
  const { width, height } = picture
  const flatEffort = width * height <= smallPixels ? 2 : 1
  const avif = isPhoto.then((isIt) =>
    fromRaw(picture)
      .avif({ quality: 50, effort: isIt ? 0 : flatEffort, chromaSubsampling: '4:2:0' })
      .toBuffer(),
  )
  return { size, width, height, avif: await avif, webp: await webp }
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
