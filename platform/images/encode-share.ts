// The image of a shared link: JPEG, because WhatsApp and Facebook show WebP unreliably, and 1200 by 630 pixels,
// the shape to which they would cut it.
import sharp, { type Sharp } from 'sharp'
import { cornerOf, groundFor, onGround } from './ground.ts'
import { shareSize } from './image.ts'
import type { ShareJob } from './share-job.ts'

/** WhatsApp leaves out a larger one. */
const maxBytes = 200_000

/** An image that would have to grow by more than this is shown whole. */
const maxEnlargement = 2

/** Maximum cut of an image, and margin around a whole one. */
const margin = 36

const markHeight = 116

const qualities = [82, 72, 62, 52, 42, 32, 22, 12] as const

export async function encodeShare(job: ShareJob): Promise<Uint8Array> {
  const { width, height, hasAlpha } = await sharp(job.image).metadata()
  const scale = Math.max(shareSize.width / width, shareSize.height / height)
  const isWhole = job.isWhole || hasAlpha || scale > maxEnlargement
  const drawn = isWhole
    ? await whole(job, { width, height, hasAlpha })
    : await cut(job, Math.round(width * scale), Math.round(height * scale))
  const mark = job.mark && (await sharp(job.mark).resize({ height: markHeight }).png().toBuffer())
  const corner = { left: margin, top: shareSize.height - markHeight - margin }
  const marked = mark
    ? await sharp(drawn)
        .composite([{ input: mark, ...corner }])
        .png()
        .toBuffer()
    : drawn
  return smallest(sharp(marked))
}

/** Its focal point as near the middle as its edges allow. */
async function cut({ image, focus }: ShareJob, width: number, height: number): Promise<Buffer> {
  const offset = (side: number, frame: number, percent: number) =>
    Math.round(Math.min(side - frame, Math.max(0, (side * percent) / 100 - frame / 2)))
  return sharp(image)
    .resize({ width, height, fit: 'fill' })
    .extract({
      left: offset(width, shareSize.width, focus.x),
      top: offset(height, shareSize.height, focus.y),
      ...shareSize,
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
  const box = [most(width, shareSize.width), most(height, shareSize.height)] as const
  return onGround({ data: image, ground }, shareSize, ...box)
}

async function smallest(image: Sharp): Promise<Uint8Array> {
  let jpeg = Buffer.alloc(0)
  for (const quality of qualities) {
    jpeg = await image.clone().jpeg({ quality, progressive: true }).toBuffer()
    if (jpeg.length <= maxBytes) break
  }
  return jpeg
}
