import type { Sharp } from 'sharp'

/** Longer side at which a code is looked for: a photographed code is readable, and a search takes 0.3 s at most. */
const longestSide = 1_280
const timeLimit = 2_000

/** Reads the texts of the QR codes in an image: of two at most, since one beside another is too many. */
export async function readQr(image: Sharp): Promise<string[]> {
  const { data, info } = await image
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  // No other image needs the decoder.
  const { default: decodeQr } = await import('qr/decode.js')
  const { width, height, channels } = info
  const options = { format: channels === 3 ? 'RGB' : 'RGBA', timeLimit, pointsOnDetect } as const
  const codes = new Set<string>()
  try {
    for (let n = 0; n < 2; n++) codes.add(decodeQr({ width, height, data }, options))
  } catch {
    // There is no further code.
  }
  return [...codes]

  /** Covers a code that was found. */
  function pointsOnDetect({ boundingBox: box }: { boundingBox: Record<Side, number> }): void {
    const [left, right] = [box.x, box.x + box.width].map((x) => Math.min(Math.max(0, x), width))
    for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(box.y + box.height, height); y++) {
      const [from, to] = [left, right].map((x = 0) => (y * width + Math.round(x)) * channels)
      data.fill(255, from, to)
    }
  }
}

type Side = 'x' | 'y' | 'width' | 'height'
