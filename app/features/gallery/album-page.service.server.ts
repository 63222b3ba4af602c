// An album as its page shows it: thumbnails for the grid, and what the viewer needs in the browser.
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'
import type { Image } from '#platform/images/image.ts'
import { formatNumber } from '../../lib/format.ts'
import { type Language, languageOf, pathIn } from '../../lib/language.ts'
import { inLanguage, type Localized, langOf } from '../../lib/localized.ts'
import type { Picture } from '../../ui/picture.tsx'
import { type Translate, wordsFor } from '../../words/words.ts'
import { findImages } from '../images/image.queries.server.ts'
import { headImageOf, pictureOf } from '../images/image.service.server.ts'
import type { PageHead } from '../pages/page.schema.ts'
import { readHead, readTokenValues } from '../pages/page.service.server.ts'
import { findAlbum, listPhotosOfAlbum, type Photo } from './album.queries.server.ts'
import { photoHref } from './photo-href.ts'
import type { PhotoViewerProps, ViewedPhoto } from './photo-viewer.tsx'
import type { ViewerPicture } from './viewer-photo.tsx'
import { indexInAddress } from './viewer-steps.ts'

export type AlbumPage = {
  language: Language
  head: PageHead
  title: Localized
  description: Localized | undefined
  isSample: boolean
  thumbnails: Thumbnail[]
  viewer: PhotoViewerProps
}

export type Thumbnail = {
  id: number
  href: string
  title: Localized
  isSample: boolean
  picture: Picture | undefined
}

/** @returns undefined when there is no such album. */
export async function readAlbumPage(
  { db, config }: { db: Db; config: Config },
  url: URL,
  albumId: number,
): Promise<AlbumPage | undefined> {
  const album = await findAlbum(db, albumId)
  if (!album) return undefined
  const language = languageOf(url.pathname)
  const [photos, values] = await Promise.all([listPhotosOfAlbum(db, albumId), readTokenValues(db)])
  const names = photos.map(({ imagename }) => imagename)
  const images = await findImages(db, [album.imagename, ...names])
  const title = inLanguage(language, album.title, album.titleBn)
  const description = textOf(language, album.description, album.descriptionBn)
  const cover = [album.imagename, ...names].map((name) => images.get(name ?? '')).find(Boolean)
  const head = await readHead({ db, config }, url, values, {
    title: title.text,
    description: description?.text ?? title.text,
    image: headImageOf(cover, title.text, config.publicUrl),
  })
  const albumHref = pathIn(language, `/photogalleryfrontend/${albumId}`)
  return {
    language,
    head,
    title,
    description,
    isSample: album.isSample,
    thumbnails: photos.map((photo) => thumbnailOf(photo, language, albumHref, images)),
    viewer: viewerOf(photos, language, albumHref, images, url.search),
  }
}

function thumbnailOf(
  photo: Photo,
  language: Language,
  albumHref: string,
  images: Map<string, Image>,
): Thumbnail {
  const alt = altOf(photo, language)
  return {
    id: photo.id,
    href: photoHref(albumHref, photo.id),
    title: inLanguage(language, photo.title, photo.titleBn),
    isSample: photo.isSample,
    // The title stands beside it, so a picture without words of its own is not read twice.
    picture: pictureOf(images.get(photo.imagename ?? ''), alt?.text ?? '', 'thumbnail'),
  }
}

function viewerOf(
  photos: Photo[],
  language: Language,
  albumHref: string,
  images: Map<string, Image>,
  search: string,
): PhotoViewerProps {
  const t = wordsFor(language)
  return {
    albumHref,
    photos: photos.map((photo, index) => ({
      ...viewedPhoto(photo, language, images),
      position: positionOf(index, photos.length, language, t),
    })),
    initialIndex: indexInAddress(search, photos),
    words: {
      previous: t('gallery.previous'),
      next: t('gallery.next'),
      close: t('gallery.close'),
      loading: t('frame.loading'),
      broken: t('gallery.photoBroken'),
    },
  }
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
    picture: viewerPicture(images.get(photo.imagename ?? ''), alt, language),
  }
}

/** As wide as the window, never wider than it is. */
function viewerPicture(
  image: Image | undefined,
  alt: Localized,
  language: Language,
): ViewerPicture | undefined {
  // Of a photo smaller than a card there are only thumbnails, in its own size.
  const picture = pictureOf(image, alt.text, 'viewer') ?? pictureOf(image, alt.text, 'thumbnail')
  if (!picture) return undefined
  const sizes = `(max-width: ${picture.width}px) 100vw, ${picture.width}px`
  return { ...picture, sizes, altLang: langOf(alt, language) }
}

/** What the photo shows; undefined when nobody has said, empty when it adds nothing. */
function altOf(photo: Photo, language: Language): Localized | undefined {
  if (photo.isDecorative) return { text: '', language }
  return textOf(language, photo.alt, photo.altBn)
}

function positionOf(index: number, total: number, language: Language, t: Translate): string {
  return t('gallery.photoOf', {
    n: formatNumber(index + 1, language),
    total: formatNumber(total, language),
  })
}

function textOf(language: Language, en: string | null, bn: string | null): Localized | undefined {
  const text = inLanguage(language, en ?? '', bn)
  return text.text ? text : undefined
}
