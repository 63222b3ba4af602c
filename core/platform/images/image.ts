// Properties of a decoded image, and the sizes generated from it.

export type ImageVariant = {
  /** Key of `imageSizes`; an image that came as a logo has all of `logoSizes` too. */
  size: ImageSize | LogoSize
  /** File name in the storage. */
  name: string
  type: 'image/avif' | 'image/webp' | 'image/png' | 'image/jpeg'
  width: number
  height: number
  bytes: number
}

export type Image = {
  /** File name of the stored original: upright, without metadata, never enlarged. */
  name: string
  width: number
  height: number
  /** Average colour, `#rrggbb`. */
  colour: string
  bytes: number
  variants: ImageVariant[]
}

/** Header mark, icons of 48, 192 and 512 pixels, and those of telephones. */
export const logoSizes = ['mark', 'icon48', 'icon192', 'icon512', 'touch', 'maskable'] as const

/** Size that services which draw a shared link ask for (Open Graph). */
export const shareSize = { width: 1200, height: 630 } as const
/** The picture above its foot. */
export const sharePictureSize = { width: shareSize.width, height: 470 } as const

export type LogoSize = (typeof logoSizes)[number]

export type ImageSize = keyof typeof imageSizes

export const sizeNames: readonly ImageSize[] = [
  'thumbnail',
  'thumbnail2x',
  'card',
  'card2x',
  'viewer',
]

/** Maximum dimensions of each size; an image is never enlarged. */
export const imageSizes = {
  /** Album and photo thumbnails: 200 px high (specification, section 2), and for dense screens. */
  thumbnail: { height: 200 },
  thumbnail2x: { height: 400 },
  /** Cards and the banner on a phone. */
  card: { width: 400 },
  card2x: { width: 800 },
  /** The album viewer: the longer side. */
  viewer: { width: 1600, height: 1600 },
} as const
