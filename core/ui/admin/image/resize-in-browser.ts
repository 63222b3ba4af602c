// Draws an image in a smaller size. Runs in a worker or, if the browser has none that can draw, in the page.

/**
 * Limits of the result: pixels of the longer side, desired bytes and maximum bytes. The quality is reduced to a good
 * one for the desired size, further only for the maximum.
 */
export type ShrinkLimits = { side: number; wantedBytes: number; bytes: number }

const qualities = [0.82, 0.74, 0.66, 0.6, 0.5, 0.35] as const
const goodQuality = 0.6

/**
 * Shrinks an image to an upright JPEG without metadata of the camera (place, time).
 * @throws when the browser cannot read it or cannot make it small enough.
 */
export async function resizeInBrowser(file: Blob, limits: ShrinkLimits): Promise<Blob> {
  const image = await readImage(file)
  const blob = await redrawImage(image, wholeImage, limits)
  if ('close' in image) image.close()
  return blob
}

/** Fractions of the rotated image, from 0 to 1. */
export type Region = { left: number; top: number; width: number; height: number }

/** Quarter turns to the right, then the crop. */
export type ImageEdit = { turns: number; region: Region }

export const wholeImage: ImageEdit = {
  turns: 0,
  region: { left: 0, top: 0, width: 1, height: 1 },
}

/** Applies an edit to an image. @throws when the browser cannot draw it or cannot make it small enough. */
export async function redrawImage(
  image: ImageBitmap | HTMLImageElement,
  { turns, region }: ImageEdit,
  limits: ShrinkLimits,
): Promise<Blob> {
  const full = turnedSize(image, turns)
  const cut = { width: full.width * region.width, height: full.height * region.height }
  const scale = Math.min(1, limits.side / Math.max(cut.width, cut.height))
  const paper = openPaper(
    Math.max(1, Math.round(cut.width * scale)),
    Math.max(1, Math.round(cut.height * scale)),
  )
  paper.draw((context) => {
    context.scale(scale, scale)
    context.translate(-region.left * full.width, -region.top * full.height)
    drawTurned(context, image, turns)
  })
  return toSmallJpeg(paper, limits)
}

/** Returns the size of the rotated image in pixels. */
export function turnedSize({ width, height }: ImageSize, turns: number): ImageSize {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** Moves the turned upper left corner to the origin. */
export function drawTurned(context: Context, image: ImageBitmap | HTMLImageElement, turns: number) {
  const { width, height } = turnedSize(image, turns)
  context.translate(width / 2, height / 2)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(image, -image.width / 2, -image.height / 2, image.width, image.height)
}

type ImageSize = { width: number; height: number }
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

async function toSmallJpeg(paper: Paper, limits: ShrinkLimits): Promise<Blob> {
  for (const quality of qualities) {
    const blob = await paper.toJpeg(quality)
    if (blob.size <= limits.wantedBytes) return blob
    if (quality <= goodQuality && blob.size <= limits.bytes) return blob
  }
  throw new Error('The image stays too large')
}

/** Both branches apply the orientation of the camera. */
async function readImage(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
  if (typeof createImageBitmap === 'function') return createImageBitmap(file)
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}

type Paper = {
  draw: (work: (context: Context) => void) => void
  toJpeg: (quality: number) => Promise<Blob>
}

function openPaper(width: number, height: number): Paper {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height)
    return {
      draw: (work) => paint(canvas.getContext('2d'), work, width, height),
      toJpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }),
    }
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return {
    draw: (work) => paint(canvas.getContext('2d'), work, width, height),
    toJpeg: (quality) =>
      new Promise((resolve, reject) => {
        const take = (blob: Blob | null) =>
          blob ? resolve(blob) : reject(new Error('The image could not be drawn'))
        canvas.toBlob(take, 'image/jpeg', quality)
      }),
  }
}

function paint(
  context: Context | null,
  work: (context: Context) => void,
  width: number,
  height: number,
) {
  if (!context) throw new Error('This browser cannot draw')
  // JPEG has no transparency: transparent pixels become white, not black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  work(context)
}
