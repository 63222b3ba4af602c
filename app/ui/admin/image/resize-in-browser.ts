// Draws an image anew, smaller. Runs in a worker and, where a browser has none that can draw, in the page.

/**
 * Limits of the result: pixels of the longer side, bytes that are wanted, and bytes that are never passed.
 * The quality goes down to a good one for the sake of what is wanted, further only for the limit.
 */
export type ShrinkLimits = { side: number; wantedBytes: number; bytes: number }

const qualities = [0.82, 0.74, 0.66, 0.6, 0.5, 0.35] as const
const goodQuality = 0.6

/**
 * Upright, without what the camera wrote into it (place, time), as JPEG.
 * @throws when the browser cannot read it or cannot make it small enough.
 */
export async function resizeInBrowser(file: Blob, limits: ShrinkLimits): Promise<Blob> {
  const image = await readImage(file)
  const scale = Math.min(1, limits.side / Math.max(image.width, image.height))
  const paper = openPaper(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  )
  paper.draw(image)
  if ('close' in image) image.close()
  for (const quality of qualities) {
    const blob = await paper.toJpeg(quality)
    if (blob.size <= limits.wantedBytes) return blob
    if (quality <= goodQuality && blob.size <= limits.bytes) return blob
  }
  throw new Error('The image stays too large')
}

/** Both ways turn it as the camera was held. */
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
  draw: (image: CanvasImageSource) => void
  toJpeg: (quality: number) => Promise<Blob>
}

function openPaper(width: number, height: number): Paper {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height)
    return {
      draw: (image) => paint(canvas.getContext('2d'), image, width, height),
      toJpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }),
    }
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return {
    draw: (image) => paint(canvas.getContext('2d'), image, width, height),
    toJpeg: (quality) =>
      new Promise((resolve, reject) => {
        const take = (blob: Blob | null) =>
          blob ? resolve(blob) : reject(new Error('The image could not be drawn'))
        canvas.toBlob(take, 'image/jpeg', quality)
      }),
  }
}

function paint(
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null,
  image: CanvasImageSource,
  width: number,
  height: number,
) {
  if (!context) throw new Error('This browser cannot draw')
  // JPEG knows no transparency: what is see-through becomes white, not black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
}
