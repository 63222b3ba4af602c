import type { Change } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import type { Image } from '#core/platform/images/image.ts'

/** Stored images by the name of their drawing. */
export type Drawings = ReadonlyMap<string, Image>

/**
 * Rasterises a drawing and stores it like a photo.
 * @param width in pixels; that of the drawing by default
 */
export async function ingestDrawing(
  { images }: Services,
  svg: string,
  width?: number,
): Promise<Image> {
  const { default: sharp } = await import('sharp')
  const drawing = sharp(Buffer.from(svg))
  const pixels = drawing.resize({ width }).flatten({ background: '#fbf7ee' }).png()
  return images.ingest(await pixels.toBuffer())
}

export async function insertImages(change: Change, images: Iterable<Image>, isSample: boolean) {
  for (const image of images) {
    const variants = JSON.stringify(image.variants)
    await change.insert('images', { ...image, variants, hasPeople: false, isSample })
  }
}
