// What is known of a picture once it has been decoded, and the sizes that are made of it.

export type ImageVariant = {
  /** Which size of `imageSizes` it is. */
  size: ImageSize
  /** File name in the storage. */
  name: string
  type: 'image/avif' | 'image/webp'
  width: number
  height: number
  bytes: number
}

export type Image = {
  /** File name of the stored original: upright, without metadata, never larger than it came. */
  name: string
  width: number
  height: number
  /** Average colour, `#rrggbb`. */
  colour: string
  bytes: number
  variants: ImageVariant[]
}

export type ImageSize = keyof typeof imageSizes

export const sizeNames: readonly ImageSize[] = [
  'thumbnail',
  'thumbnail2x',
  'card',
  'card2x',
  'viewer',
]

/** Bounds in pixels of each size; a picture is never enlarged. */
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
