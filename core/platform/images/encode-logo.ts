// Makes every variant of a logo. Each has a background of its own, so that it is visible in light and dark schemes and
// in browser tabs.
import sharp from 'sharp'
import { type Box, cornerOf, groundFor, type OnGround, onGround } from './ground.ts'
import type { LogoSize } from './image.ts'
import type { EncodedImage } from './image-response.ts'

type LogoVariant = EncodedImage['logo'][number]

type Logo = Pick<EncodedImage, 'width' | 'height'> & OnGround

/** `room` is the part of the shorter side that the logo may take. */
type Tile = { size: LogoSize; side: number; room: number; isRounded: boolean }

const tiles: readonly Tile[] = [
  { size: 'icon48', side: 48, room: 0.94, isRounded: true },
  { size: 'icon192', side: 192, room: 0.9, isRounded: true },
  { size: 'icon512', side: 512, room: 0.9, isRounded: true },
  // A telephone rounds the corners itself.
  { size: 'touch', side: 180, room: 0.82, isRounded: false },
  // Any mask leaves a circle of 80 % (W3C, Web Application Manifest); a square in it has 56 %.
  { size: 'maskable', side: 512, room: 0.56, isRounded: false },
]

/** The header shows it 44 px high and at most three times as wide; twice that for dense screens. */
const mark = { height: 88, maxWidth: 264 }

export async function encodeLogo(image: Omit<EncodedImage, 'logo'>): Promise<LogoVariant[]> {
  const { width, height, colour, original } = image
  const ground = original.ending === 'png' ? groundFor(colour) : await cornerOf(original.data)
  const logo = { width, height, ground, data: original.data }
  const variants = [await encodeMark(logo)]
  for (const tile of tiles) variants.push(await encodeTile(logo, tile))
  return variants
}

async function encodeTile(logo: Logo, tile: Tile): Promise<LogoVariant> {
  const { size, side, room, isRounded } = tile
  const box = { width: side, height: side }
  const image = await onGround(logo, box, Math.round(side * room), Math.round(side * room))
  const shaped = isRounded ? await rounded(image, box) : image
  const data = await sharp(shaped).png({ palette: true, quality: 90 }).toBuffer()
  return { size, type: 'image/png', ...box, data }
}

async function encodeMark(logo: Logo): Promise<LogoVariant> {
  const wanted = Math.round((mark.height * logo.width) / logo.height)
  const width = Math.min(mark.maxWidth, Math.max(mark.height, wanted + (wanted % 2)))
  const box = { width, height: mark.height }
  const image = await onGround(logo, box, width - 6, mark.height - 6)
  const data = await sharp(await rounded(image, box))
    .webp({ quality: 88, alphaQuality: 90 })
    .toBuffer()
  return { size: 'mark', type: 'image/webp', ...box, data }
}

async function rounded(image: Buffer, { width, height }: Box): Promise<Buffer> {
  const radius = Math.round(height * 0.22)
  const mask = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`
  return sharp(image)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
