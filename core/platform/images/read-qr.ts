import type { Sharp } from 'sharp'

/** Longer side at which a code is looked for: a photographed code is readable, and a search takes 0.3 s at most. */
const longestSide = 1_280
const timeLimit = 2_000

/** Reads the text of the QR code in an image; null if none can be read. */
export async function readQr(image: Sharp): Promise<string | null> {
  const { data, info } = await image
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  // No other image needs the decoder.
  const { default: decodeQr } = await import('qr/decode.js')
  const format = info.channels === 3 ? 'RGB' : 'RGBA'
  try {
    return decodeQr({ width: info.width, height: info.height, data }, { format, timeLimit })
  } catch {
    return null
  }
}
