// Each use of an image on a page offers some of its stored sizes and declares a width.
import type { SharedImage } from '#core/kernel/entities.ts'
import type { Image, ImageSize, ImageVariant } from '#core/platform/images/image.ts'
import { defaultFocus } from '#core/lib/default-focus.ts'
import type { SiteImage } from '#core/ui/site-image.tsx'

export type ImageUse = keyof typeof uses

/**
 * Width declared to phones for images that only accompany text: any phone then loads the smallest file, so that the
 * home page arrives within a second on a slow connection.
 */
const sparing = '130px'

const uses = {
  /** Picture of the home page: the right part of a wide window, the whole width of a phone. */
  hero: {
    variants: ['card', 'card2x', 'thumbnail2x', 'viewer'],
    sizes: `(min-width: 1600px) 60vw, (min-width: 860px) 760px, (min-width: 600px) 100vw, ${sparing}`,
    phoneBytes: 14_000,
  },
  /** Image at the top of a program's page. */
  page: { variants: ['card', 'card2x', 'viewer'], sizes: '(min-width: 1100px) 42rem, 92vw' },
  /** Card: 200 px high, three in a row from 600 px. */
  card: {
    variants: ['card', 'card2x'],
    sizes: `(min-width: 1200px) 25rem, (min-width: 600px) 30vw, ${sparing}`,
  },
  /** Card that is a square of 112 px beside its title on a phone. */
  row: {
    variants: ['thumbnail', 'card2x'],
    sizes: `(min-width: 1200px) 25rem, (min-width: 600px) 30vw, ${sparing}`,
  },
  /** Thumbnail: 200 px high, as wide as its shape makes it. */
  thumbnail: { variants: ['thumbnail', 'thumbnail2x'], sizes: '(min-width: 600px) 300px, 92vw' },
  /** First page of a document, beside its facts; 80 px wide on a phone, which loads the smallest file. */
  firstPage: { variants: ['thumbnail', 'thumbnail2x'], sizes: '(min-width: 600px) 141px, 70px' },
  /** Narrator of a story, 320 by 400 px, cropped from a wider image. */
  portrait: { variants: ['card', 'card2x'], sizes: '480px' },
  /** Narrator of the newest story on the home page, 320 by 400 px; a phone loads the smallest file. */
  story: {
    variants: ['thumbnail', 'card2x'],
    sizes: `(min-width: 600px) 480px, ${sparing}`,
  },
  /** Portrait of the signer of a message, 200 by 240 px. */
  signer: { variants: ['thumbnail', 'thumbnail2x'], sizes: '240px' },
  /** Row of a list, 200 px wide, 112 px on a phone. */
  line: { variants: ['thumbnail', 'thumbnail2x'], sizes: '(min-width: 1200px) 200px, 112px' },
  /** First of several notices, about half of a wide window, the whole of a tablet; a phone loads none. */
  lead: {
    variants: ['thumbnail', 'card2x'],
    sizes: `(min-width: 1200px) 35rem, (min-width: 700px) 47vw, (min-width: 600px) 92vw, ${sparing}`,
  },
  /** Photo viewer: as large as the window allows. */
  viewer: { variants: ['card2x', 'viewer'], sizes: '100vw' },
} as const satisfies Record<string, Use>

type Use = {
  variants: readonly ImageSize[]
  sizes: string
  /** Phones load the widest file within this size or, if none fits, the narrowest. */
  phoneBytes?: number
}

const types = ['image/avif', 'image/webp'] as const

/** Image of a record and its focal point. */
type ShownImage = Pick<SharedImage, 'imagename' | 'focusX' | 'focusY'> & { isSample?: boolean }

/** Returns the image of a record, decorative beside a text that describes it. */
export function recordImageOf(
  images: ReadonlyMap<string, Image>,
  shown: ShownImage | undefined,
  use: ImageUse,
): SiteImage | undefined {
  const image = imageOf(images.get(shown?.imagename ?? ''), '', use, shown)
  return image && { ...image, isOwn: shown?.isSample === false }
}

/**
 * Returns an image for a use. An image smaller than the requested sizes has only thumbnails in its own size.
 * @param shown record whose focal point applies where the image is cropped
 * @returns undefined if there is no image, or none of its sizes could be made
 */
export function imageOf(
  image: Image | undefined,
  alt: string,
  use: ImageUse,
  shown?: ShownImage,
): SiteImage | undefined {
  const drawn = image && (sizesFor(image, use) ?? sizesFor(image, 'thumbnail'))
  if (!drawn) return undefined
  const { variants, wanted, sizes, phoneBytes } = drawn
  const fallback =
    widest(variants.filter(({ type, size }) => type === 'image/webp' && size === wanted[1])) ??
    widest(variants)
  if (!fallback) return undefined
  return {
    src: addressOf(fallback.name),
    width: fallback.width,
    height: fallback.height,
    colour: image.colour,
    alt,
    sizes,
    ...(shown && focusOf(shown, image)),
    sources: types.flatMap((type) => {
      const ofType = distinctWidths(variants.filter((variant) => variant.type === type))
      const narrowest = ofType.findLastIndex(({ bytes }) => bytes <= (phoneBytes ?? 0))
      const srcSet = srcSetOf(ofType.slice(Math.max(0, narrowest)))
      return srcSet ? [{ type, srcSet }] : []
    }),
  }
}

/** Returns the size of an image in bytes, in the widest version and best type that a use offers. */
export function storedBytes(image: Image, use: ImageUse): number {
  const { variants } = sizesFor(image, use) ?? sizesFor(image, 'thumbnail') ?? { variants: [] }
  return bestOf(variants).at(-1)?.bytes ?? 0
}

/** Returns the variants of the best type, which most phones support, from narrow to wide. */
function bestOf(variants: ImageVariant[]): ImageVariant[] {
  const best = types.find((type) => variants.some((variant) => variant.type === type))
  return distinctWidths(variants.filter(({ type }) => type === best))
}

/** Returns the variants for a use; undefined if the image has none of them. */
function sizesFor(image: Image, use: ImageUse) {
  const { variants: wanted, sizes, phoneBytes }: Use = uses[use]
  const variants = image.variants.filter(({ size }) => wanted.some((name) => name === size))
  return variants.length > 0 ? { variants, wanted, sizes, phoneBytes } : undefined
}

/** Returns the focal point rounded to quarters, for which the style sheet has classes; nothing for the middle. */
function focusOf({ focusX, focusY }: ShownImage, image: Image) {
  const unset = defaultFocus(image)
  const x = typeof focusX === 'number' ? quarterOf(focusX) : unset.x
  const y = typeof focusY === 'number' ? quarterOf(focusY) : unset.y
  return x === 50 && y === 50 ? {} : { focus: { x, y } }
}

const quarterOf = (percent: number) => Math.round(percent / 25) * 25

function srcSetOf(variants: ImageVariant[]): string {
  return variants.map(({ name, width }) => `${addressOf(name)} ${width}w`).join(', ')
}

/** Returns one variant for each width, from narrow to wide: a small image has several of the same width. */
function distinctWidths(variants: ImageVariant[]): ImageVariant[] {
  const byWidth = new Map(variants.map((variant) => [variant.width, variant]))
  return [...byWidth.values()].sort((a, b) => a.width - b.width)
}

function widest(variants: ImageVariant[]): ImageVariant | undefined {
  return variants.toSorted((a, b) => b.width - a.width)[0]
}

function addressOf(name: string): string {
  return `/uploads/${name}`
}
