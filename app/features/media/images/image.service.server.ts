// Chooses the stored sizes of an image that a page offers, and the width that it declares.
import type { SharedImage } from '#kernel/entities.ts'
import type { Image, ImageSize, ImageVariant } from '#platform/images/image.ts'
import type { SiteImage } from '../../../ui/site-image.tsx'

export type ImageUse = keyof typeof uses

/**
 * Width declared to phones for images that only accompany words: they then load the smallest file whatever their
 * screen, so that the home page stays within what a slow line brings in a second.
 */
const sparing = '130px'

const uses = {
  /** Half of a wide window, the whole width of a phone. */
  banner: {
    variants: ['card', 'card2x', 'viewer'],
    sizes: `(min-width: 1200px) 36rem, (min-width: 820px) 47vw, ${sparing}`,
  },
  /** The organisation's own photo: the right part of a wide window, the whole width of a phone. */
  hero: {
    variants: ['card', 'card2x', 'thumbnail2x', 'viewer'],
    sizes: `(min-width: 1600px) 60vw, (min-width: 860px) 760px, (min-width: 600px) 100vw, ${sparing}`,
    phoneBytes: 17_000,
  },
  /** The head of a program's own page. */
  page: { variants: ['card', 'card2x', 'viewer'], sizes: '(min-width: 1100px) 42rem, 92vw' },
  /** 200 px high, three to a row from 600 px up. */
  card: {
    variants: ['card', 'card2x'],
    sizes: `(min-width: 1200px) 25rem, (min-width: 600px) 30vw, ${sparing}`,
  },
  /** The same, on a phone a square of 112 px beside its title. */
  row: {
    variants: ['thumbnail', 'card2x'],
    sizes: `(min-width: 1200px) 25rem, (min-width: 600px) 30vw, ${sparing}`,
  },
  /** 200 px high, as wide as it comes. */
  thumbnail: { variants: ['thumbnail', 'thumbnail2x'], sizes: '(min-width: 600px) 300px, 92vw' },
  /** The first page of a document, beside what is said of it; on a phone sparing too, where it is 80 px wide. */
  firstPage: { variants: ['thumbnail', 'thumbnail2x'], sizes: '(min-width: 600px) 141px, 70px' },
  /** The person of a story, 320 by 400 px, cut from a wider image. */
  portrait: { variants: ['card', 'card2x'], sizes: '480px' },
  /** Portrait of the signer of a message, 200 by 240 px. */
  signer: { variants: ['thumbnail', 'thumbnail2x'], sizes: '240px' },
  /** A line of a list, 200 px wide, on a phone 112 px. */
  line: { variants: ['thumbnail', 'thumbnail2x'], sizes: '(min-width: 860px) 200px, 112px' },
  /** The first of several notices, about half of a wide window; on a phone sparing. */
  lead: {
    variants: ['thumbnail', 'card2x'],
    sizes: `(min-width: 1200px) 35rem, (min-width: 860px) 47vw, ${sparing}`,
  },
  /** One photo, as large as the window allows. */
  viewer: { variants: ['card2x', 'viewer'], sizes: '100vw' },
} as const satisfies Record<string, Use>

type Use = {
  variants: readonly ImageSize[]
  sizes: string
  /** Phones load the widest file within these bytes, or the narrowest of all. */
  phoneBytes?: number
}

const types = ['image/avif', 'image/webp'] as const

/** Image of a record and its focal point. */
type ShownImage = Pick<SharedImage, 'imagename' | 'focusX' | 'focusY'> & { isSample?: boolean }

/** The image of a record, beside the words that say what it is about. */
export function recordImageOf(
  images: ReadonlyMap<string, Image>,
  shown: ShownImage | undefined,
  use: ImageUse,
): SiteImage | undefined {
  const image = imageOf(images.get(shown?.imagename ?? ''), '', use, shown)
  return image && { ...image, isOwn: shown?.isSample === false }
}

/**
 * An image smaller than the size wanted has thumbnails only, in its own size.
 * @param shown of a record that shows it where it is cut
 * @returns undefined when there is no image, or none of its sizes could be made.
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

/** Stored bytes of an image in the widest size that a use offers, in the best type. */
export function storedBytes(image: Image, use: ImageUse): number {
  const { variants } = sizesFor(image, use) ?? sizesFor(image, 'thumbnail') ?? { variants: [] }
  return bestOf(variants).at(-1)?.bytes ?? 0
}

/** Narrow to wide, of the best type, which nearly every phone knows. */
function bestOf(variants: ImageVariant[]): ImageVariant[] {
  const best = types.find((type) => variants.some((variant) => variant.type === type))
  return distinctWidths(variants.filter(({ type }) => type === best))
}

/** Nothing when it has none of the sizes that the use wants. */
function sizesFor(image: Image, use: ImageUse) {
  const { variants: wanted, sizes, phoneBytes }: Use = uses[use]
  const variants = image.variants.filter(({ size }) => wanted.some((name) => name === size))
  return variants.length > 0 ? { variants, wanted, sizes, phoneBytes } : undefined
}

/** Rounds to quarters, for which the style sheet has classes; nothing for the middle. */
function focusOf({ focusX, focusY }: ShownImage, image: Image) {
  const x = quarterOf(focusX)
  const y = typeof focusY === 'number' ? quarterOf(focusY) : defaultFocusY(image)
  return x === 50 && y === 50 ? {} : { focus: { x, y } }
}

/** An upright photo shows a head above its middle. @returns percent from the top */
export function defaultFocusY({ width, height }: Image): number {
  return height > width ? 35 : 50
}

const quarterOf = (percent: number | null | undefined) => Math.round((percent ?? 50) / 25) * 25

function srcSetOf(variants: ImageVariant[]): string {
  return variants.map(({ name, width }) => `${addressOf(name)} ${width}w`).join(', ')
}

/** Narrow to wide; a small image gives the same width more than once, and one of them is enough. */
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
