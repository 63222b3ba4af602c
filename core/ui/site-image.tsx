import { use } from 'react'
import { preload } from 'react-dom'
import { DocumentContext } from './document-context.ts'
import styles from './site-image.module.css'

export type SiteImage = {
  /** Fallback for browsers that know none of the sources. */
  src: string
  /** Pixels of `src`, whose ratio reserves the space before it arrives. */
  width: number
  height: number
  /** `#rrggbb`, seen until the image is there. */
  colour: string
  /** Empty for an image that only repeats the words beside it. */
  alt: string
  /** Language of `alt`, if it is not the page's own. */
  altLang?: string | undefined
  /** Drawn width, for the browser to choose a size. */
  sizes: string
  /** One for each type, the best first; the last is that of `src`. */
  sources: { type: string; srcSet: string }[]
  /** Focal point, in quarters of width and height: 0, 25, 50, 75, 100; 35 from the top where an upright one has none. */
  focus?: { x: number; y: number }
  /** True for a photo of the organisation, not for a drawing in its place. */
  isOwn?: boolean
}

type Props = {
  /** A stitched patch is drawn if there is none. */
  image: SiteImage | undefined
  /** True for the largest image of the first window, which is loaded first. */
  isEager?: boolean | undefined
  /** `cover` fills the box that the class gives it, `whole` shows all of the image. */
  fit?: 'cover' | 'whole'
  className?: string | undefined
}

export function ImageBox({ image, isEager = false, fit = 'cover', className = '' }: Props) {
  return (
    <span className={`${styles.box} ${styles[fit]} ${className}${focusClass(image)}`}>
      {image ? <Photo image={image} isEager={isEager} /> : <Patch />}
    </span>
  )
}

/** Focal point as a class, because the policy of the page allows no style attribute. */
function focusClass(image: SiteImage | undefined): string {
  if (!image?.focus) return ''
  const { x, y } = image.focus
  return ` ${styles[`x${x}`] ?? ''} ${styles[`y${y}`] ?? ''}`
}

function Photo({ image, isEager }: { image: SiteImage; isEager: boolean }) {
  const shown = use(DocumentContext).isSaving ? inThumbnails(image) : image
  const { src, width, height, colour, alt, altLang, sizes, sources } = shown
  if (isEager) preloadBest(shown)
  return (
    <>
      {/* The policy of the page allows no style attribute: a drawn pixel carries the colour. */}
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <path fill={colour} d="M0 0h1v1H0z" />
      </svg>
      <picture>
        {sources.slice(0, -1).map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          srcSet={sources.at(-1)?.srcSet}
          sizes={sizes}
          src={src}
          alt={alt}
          lang={altLang}
          width={width}
          height={height}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </>
  )
}

/** Offers only the smallest size, which every image has. */
function inThumbnails(image: SiteImage): SiteImage {
  const sources = image.sources.map(({ type, srcSet }) => ({
    type,
    srcSet: thumbnailAddress(firstAddress(srcSet)),
  }))
  return { ...image, src: thumbnailAddress(image.src), sources }
}

const firstAddress = (srcSet: string) => srcSet.split(/[ ,]/, 1)[0] ?? ''

export const thumbnailAddress = (address: string) =>
  address.replace(/-(?:card|card2x|thumbnail2x|viewer)(?=\.\w+$)/, '-thumbnail')

/**
 * Preloads the image in the head, before the styles: on a slow connection it is requested while the document still
 * arrives, and before images below it.
 */
function preloadBest({ src, sizes, sources: [best] }: SiteImage) {
  if (!best) return
  preload(src, {
    as: 'image',
    type: best.type,
    imageSrcSet: best.srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

function Patch() {
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      className={styles.patch}
      aria-hidden="true"
    >
      <path d="M24 24h272v152H24zM56 56h208v88H56z" />
      <path d="M160 134v-36m0 16c-18 0-26-11-26-26 18 0 26 11 26 26Zm0-12c0-18 9-28 28-28 0 19-9 28-28 28Z" />
    </svg>
  )
}
