// The viewer shows the photos of one page of an album; steps from its edges lead to other pages.
import type { Db } from '#core/kernel/db/database.ts'
import type { Image } from '#core/platform/images/image.ts'
import type { PageOfList } from '#core/lib/api/pagination.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import { inLanguage, type Localized, langOf } from '#core/lib/text/localized.ts'
import { type Translate, translationsFor } from '#core/translations/translations.ts'
import type { SiteImage } from '#core/ui/site-image.tsx'
import { imageOf } from '#core/images/image.service.server.ts'
import { findPhotoIdAt, type Photo } from './album.queries.server.ts'
import type { PhotoViewerProps, ViewedPhoto } from './photo-viewer.tsx'
import { type Beyond, indexInAddress } from './viewer-steps.ts'

type Viewed = {
  albumId: number
  albumHref: string
  /** Address of the page that is shown. */
  pageHref: string
  shown: PageOfList<Photo>
  /** Number of photos on earlier pages. */
  before: number
  images: Map<string, Image>
}

export async function readViewer(
  db: Db,
  url: URL,
  language: Language,
  { albumId, albumHref, pageHref, shown, before, images }: Viewed,
): Promise<PhotoViewerProps> {
  const t = translationsFor(language)
  const { rows, total, pages } = shown
  return {
    albumHref,
    pageHref,
    photos: rows.map((photo, index) => ({
      ...viewedPhoto(photo, language, images),
      position: positionOf(before + index, total, language, t),
    })),
    beyond:
      pages > 1 ? await findBeyond(db, albumId, before, before + rows.length, total) : undefined,
    initialIndex: indexInAddress(url.search, rows),
    words: {
      previous: t('gallery.previous'),
      next: t('gallery.next'),
      close: t('gallery.close'),
      loading: t('frame.loading'),
      broken: t('gallery.photoBroken'),
      noImage: t('gallery.noImage'),
    },
  }
}

/**
 * Finds the photos that steps from the edges of the page lead to.
 * @param start index of the page's first photo in the album; `end` is that after its last
 */
async function findBeyond(
  db: Db,
  albumId: number,
  start: number,
  end: number,
  total: number,
): Promise<Beyond> {
  const at = (place: number) => findPhotoIdAt(db, albumId, (place + total) % total)
  const [first, last, previous, next] = await Promise.all([at(0), at(-1), at(start - 1), at(end)])
  return { first, last, previous, next }
}

function viewedPhoto(
  photo: Photo,
  language: Language,
  images: Map<string, Image>,
): Omit<ViewedPhoto, 'position'> {
  const title = inLanguage(language, photo.title, photo.titleBn)
  const description = textOf(language, photo.description, photo.descriptionBn)
  const alt = altOf(photo, language) ?? title
  return {
    id: photo.id,
    title: title.text,
    titleLang: langOf(title, language),
    description: description?.text,
    descriptionLang: description && langOf(description, language),
    image: viewerImage(images.get(photo.imagename ?? ''), alt, language),
  }
}

/** Returns an image that fills the width of the window but is never wider than its file. */
function viewerImage(
  stored: Image | undefined,
  alt: Localized,
  language: Language,
): SiteImage | undefined {
  const image = imageOf(stored, alt.text, 'viewer')
  if (!image) return undefined
  const sizes = `(max-width: ${image.width}px) 100vw, ${image.width}px`
  return { ...image, sizes, altLang: langOf(alt, language) }
}

/** Returns the alternative text of a photo; undefined if nobody has described it, empty if it is decorative. */
export function altOf(photo: Photo, language: Language): Localized | undefined {
  if (photo.isDecorative) return { text: '', language }
  return textOf(language, photo.alt, photo.altBn)
}

function positionOf(index: number, total: number, language: Language, t: Translate): string {
  return t('gallery.photoOf', {
    n: formatNumber(index + 1, language),
    total: formatNumber(total, language),
  })
}

export function textOf(language: Language, en: string | null, bn: string | null) {
  const text = inLanguage(language, en ?? '', bn)
  return text.text ? text : undefined
}
