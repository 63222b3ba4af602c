// Pictures of QR codes, as a bank sends them or a phone photographs them.
import sharp from 'sharp'
import { qrPathOf } from '#core/lib/qr-path.ts'
import { crc16 } from '#core/settings/ways-to-give/bangla-qr.ts'

/** Text of a Bangla QR code. */
export function qrCodeOf(merchant: string): string {
  const field = (tag: string, value: string) =>
    `${tag}${String(value.length).padStart(2, '0')}${value}`
  const start = `000201010211${field('26', field('00', 'example.bd'))}5303050${field('58', 'BD')}${field('59', merchant)}6304`
  return start + crc16(start)
}

type Photograph = {
  /** Degrees. */
  turned?: number
  /** Standard deviation in pixels. */
  blurred?: number
  /** Quality of the JPEG. */
  quality?: number
  /** The left side is this much darker, 0 to 1. */
  shaded?: number
  isGrey?: boolean
}

/** Draws the code of a text on paper before a darker ground. @returns a JPEG of about a thousand pixels */
export async function qrJpeg(
  text: string,
  { turned = 0, blurred, quality = 80, shaded = 0, isGrey = false }: Photograph = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { size, path } = qrPathOf(text)
  const side = size + 8
  const code = `<path d="${path}" transform="translate(4 4)" stroke="#000" shape-rendering="crispEdges"/>`
  const shade = `<linearGradient id="shade"><stop stop-opacity="${shaded}"/><stop offset="1" stop-opacity="0"/></linearGradient>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700" viewBox="0 0 ${side} ${side}">${shade}<rect width="100%" height="100%" fill="#fff"/>${code}<rect width="100%" height="100%" fill="url(#shade)"/></svg>`
  const paper = await sharp(Buffer.from(drawing)).flatten({ background: '#fff' }).png().toBuffer()
  const photo = sharp(paper).rotate(turned, { background: '#8a7a6a' })
  if (blurred) photo.blur(blurred)
  if (isGrey) photo.toColourspace('b-w')
  return new Uint8Array(await photo.jpeg({ quality }).toBuffer())
}

/** Draws two codes beside each other. */
export async function qrJpegs(
  one: string,
  other: string,
  photograph?: Photograph,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = async (text: string) => Buffer.from(await qrJpeg(text, photograph))
  const wall = { width: 2_000, height: 1_000, channels: 3, background: '#8a7a6a' } as const
  const both = sharp({ create: wall }).composite([
    { input: await drawn(one), left: 20, top: 20 },
    { input: await drawn(other), left: 1_020, top: 20 },
  ])
  return new Uint8Array(await both.jpeg().toBuffer())
}
