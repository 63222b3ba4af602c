// The reply of the child process; validated, because a compromised decoder could send anything.
import * as z from 'zod/mini'
import { type ImageSize, imageSizes, logoSizes } from './image.ts'

const pixels = z.int().check(z.positive())
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

const encodedImage = z.object({
  /** Size of the stored original. */
  width: pixels,
  height: pixels,
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  original: z.object({ ending: z.enum(['jpg', 'png']), data: bytes }),
  variants: z.array(
    z.object({
      size: z.custom<ImageSize>((value) => typeof value === 'string' && value in imageSizes),
      width: pixels,
      height: pixels,
      avif: bytes,
      webp: bytes,
    }),
  ),
  /** Empty unless the image is a logo. */
  logo: z.array(
    z.object({
      size: z.enum(logoSizes),
      type: z.enum(['image/png', 'image/webp', 'image/jpeg']),
      width: pixels,
      height: pixels,
      data: bytes,
    }),
  ),
})

/** Longest text that a QR code holds, in characters. */
const longestText = 7_089

export const imageResponse = z.union([
  encodedImage,
  z.object({ qr: z.array(z.string().check(z.maxLength(longestText))) }),
  z.object({ refused: z.enum(['unsupported', 'heic', 'too_many_pixels', 'unreadable']) }),
])

export type EncodedImage = z.infer<typeof encodedImage>
export type ImageResponse = z.infer<typeof imageResponse>
