// The image of a shared link: a picture over a foot that says whose it is. JPEG, because WhatsApp and Facebook show WebP
// unreliably, and 1200 by 630 pixels, the shape to which they would cut it.
import sharp, { type Sharp } from 'sharp'
import { cornerOf, groundFor, onGround } from './ground.ts'
import { sharePictureSize as pictureSize } from './image.ts'
import { drawFoot, footHeight } from './share-foot.ts'
import type { ShareJob } from './share-job.ts'

/**
 * Maximum size: a phone on a slow connection shows such an image at once, and WhatsApp omits one of more than 300,000
 * bytes.
 */
const maxBytes = 120_000

/** An image that would have to grow by more than this is shown whole. */
const maxEnlargement = 2

/** Margin around a whole image. */
const margin = 36

const qualities = [82, 72, 62, 52, 42, 32, 22, 12] as const

export async function encodeShare(job: ShareJob): Promise<Uint8Array> {
  const { width, height, format, ...image } = await sharp(job.image).metadata()
  // A drawing covers its ground.
  const hasAlpha = image.hasAlpha && format !== 'svg'
  const scale = Math.max(pictureSize.width / width, pictureSize.height / height)
  const isWhole = job.isWhole || hasAlpha || scale > maxEnlargement
  const picture = isWhole
    ? await whole(job, { width, height, hasAlpha })
    : await cut(job, Math.round(width * scale), Math.round(height * scale))
  const composed = await sharp(picture)
    .extend({ bottom: footHeight })
    .composite([{ input: await drawFoot(job), left: 0, top: pictureSize.height }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return smallest(sharp(composed))
}

/** Crops an image so that its focal point is as near the centre as its edges allow. */
async function cut({ image, focus }: ShareJob, width: number, height: number): Promise<Buffer> {
  const offset = (side: number, frame: number, percent: number) =>
    Math.round(Math.min(side - frame, Math.max(0, (side * percent) / 100 - frame / 2)))
  return sharp(image)
    .resize({ width, height, fit: 'fill' })
    .extract({
      left: offset(width, pictureSize.width, focus.x),
      top: offset(height, pictureSize.height, focus.y),
      ...pictureSize,
    })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function whole(
  { image, colour }: ShareJob,
  { width, height, hasAlpha }: { width: number; height: number; hasAlpha: boolean },
): Promise<Buffer> {
  const ground = hasAlpha ? groundFor(colour) : await cornerOf(image)
  const most = (side: number, frame: number) =>
    Math.min(frame - 2 * margin, Math.round(side * maxEnlargement))
  const box = [most(width, pictureSize.width), most(height, pictureSize.height)] as const
  return onGround({ data: image, ground }, pictureSize, ...box)
}

async function smallest(image: Sharp): Promise<Uint8Array> {
  let jpeg = Buffer.alloc(0)
  for (const quality of qualities) {
    jpeg = await image.clone().jpeg({ quality, progressive: true }).toBuffer()
    if (jpeg.length <= maxBytes) break
  }
  return jpeg
}
