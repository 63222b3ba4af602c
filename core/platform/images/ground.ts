// Background of an image that does not fill its frame.
import sharp from 'sharp'

export type Box = { width: number; height: number }

/** `ground` as `#rrggbb`. */
export type OnGround = { data: Uint8Array; ground: string }

/**
 * Centres an image with these maximum sides.
 * @returns PNG, opaque
 */
export async function onGround(
  { data, ground }: OnGround,
  box: Box,
  width: number,
  height: number,
): Promise<Buffer> {
  const input = await sharp(data).resize({ width, height, fit: 'inside' }).png().toBuffer()
  return sharp({ create: { ...box, channels: 3, background: ground } })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/**
 * Returns the background of a transparent image: white, or dark if the image itself is nearly white.
 * @param colour average colour of the image, `#rrggbb`
 */
export function groundFor(colour: string): string {
  const value = Number.parseInt(colour.slice(1), 16)
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255]
  const brightness = 0.299 * red + 0.587 * green + 0.114 * blue
  return brightness > 215 ? '#22201c' : '#ffffff'
}

/** Returns the background of an opaque image, `#rrggbb`: the colour of its top left corner. */
export async function cornerOf(data: Uint8Array): Promise<string> {
  const area = { left: 0, top: 0, width: 1, height: 1 }
  const pixel = await sharp(data).extract(area).removeAlpha().raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}
