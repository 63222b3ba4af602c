import type { Db } from '#core/kernel/db/database.ts'
import type { Image } from '#core/platform/images/image.ts'
import { noPage, type PageOfList, pageNumber, readPageOf } from '#core/lib/api/pagination.ts'
import { recordPath } from '#core/lib/public-pages.ts'
import { recordId } from '#core/lib/record-id.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { type Language, languageOf, pathIn } from '#core/lib/text/language.ts'
import { inLanguage, langOf } from '#core/lib/text/localized.ts'
import { plainText } from '#core/lib/text/plain-text.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { findImages } from '#core/images/image.queries.server.ts'
import { imageOf } from '#core/images/image.service.server.ts'
import { headOf, type PageParts, readSiteValues } from '#core/page/frame/page.service.server.ts'
import { listPageHref, paginationOf } from '#core/page/frame/pagination.ts'
import {
  countPhotosBefore,
  findAlbum,
  findCover,
  findPhoto,
  type Photo,
  searchPhotosOfAlbum,
} from './album.queries.server.ts'
import { altOf, readViewer, textOf } from './album-viewer.service.server.ts'
import { openedSize } from './opened-size.server.ts'
import { photoHref } from './photo-href.ts'

/** Keeps a page below 14,000 bytes if each photo has its own Bangla text: the page contains each photo twice. */
const photosPerPage = 36

export type AlbumPage = NonNullable<Awaited<ReturnType<typeof readAlbumPage>>>

export type Thumbnail = ReturnType<typeof thumbnailOf>

/** Reads the page of an album. @returns undefined if there is no such album */
export async function readAlbumPage(page: PageParts, url: URL, albumId: number) {
  const { db, config } = page
  const album = await findAlbum(db, albumId)
  if (!album) return undefined
  const language = languageOf(url.pathname)
  const [shown, values] = await Promise.all([
    readPhotos(db, albumId, url.searchParams),
    readSiteValues(page),
  ])
  const photos = shown.rows
  const names = photos.map(({ imagename }) => imagename)
  const cover = await findCover(db, album)
  const images = await findImages(db, [cover?.imagename ?? null, ...names])
  const title = inLanguage(language, album.title, album.titleBn)
  const description = textOf(language, album.description, album.descriptionBn)
  const head = headOf(config, url, values, {
    title: title.text,
    description: description ? plainText(description.text) : title.text,
    shared: {
      place: `albums-${albumId}`,
      image: images.get(cover?.imagename ?? ''),
      shown: cover,
    },
    parent: 'photo-album',
  })
  const albumHref = pathIn(language, recordPath('album', albumId))
  const address = { path: albumHref, parameter: 'page' }
  const pageHref = listPageHref(address, shown.page)
  const before = (shown.page - 1) * photosPerPage
  const viewed = { albumId, albumHref, pageHref, shown, before, images }
  const viewer = await readViewer(db, url, language, viewed)
  return {
    language,
    head,
    title,
    /** HTML. */
    description,
    isSample: album.isSample,
    thumbnails: photos.map((photo) => thumbnailOf(photo, language, albumHref, images)),
    /** Range of photos on this page and their total, if the album has more than one page. */
    shown: shown.pages > 1 ? shownOf(shown, before, language) : undefined,
    pages: paginationOf(language, shown, address),
    /** Size of a photo opened large, in words; undefined if no photo has an image. */
    opened: openedSize(photos, images, language),
    viewer,
  }
}

/** Reads the page with the photo that the address names or, if it names none, the requested page. */
async function readPhotos(db: Db, albumId: number, query: URLSearchParams) {
  const id = recordId(query.get('photo') ?? undefined)
  const photo = id === undefined ? undefined : await findPhoto(db, id)
  if (id !== undefined && photo?.albumId !== albumId) throw noPage()
  const page = photo
    ? Math.floor((await countPhotosBefore(db, photo)) / photosPerPage) + 1
    : pageNumber(query.get('page'))
  return readPageOf({ page, pageSize: photosPerPage }, (one) =>
    searchPhotosOfAlbum(db, albumId, one),
  )
}

function shownOf({ rows, total }: PageOfList<Photo>, before: number, language: Language): string {
  return translationsFor(language)('gallery.photosShown', {
    from: formatNumber(before + 1, language),
    to: formatNumber(before + rows.length, language),
    total: formatNumber(total, language),
  })
}

function thumbnailOf(
  photo: Photo,
  language: Language,
  albumHref: string,
  images: Map<string, Image>,
) {
  const alt = altOf(photo, language)
  // An image without alternative text is decorative, since the title is beside it.
  const image = imageOf(images.get(photo.imagename ?? ''), alt?.text ?? '', 'thumbnail', photo)
  return {
    id: photo.id,
    href: photoHref(albumHref, photo.id),
    title: inLanguage(language, photo.title, photo.titleBn),
    isSample: photo.isSample,
    image: image && { ...image, altLang: alt && langOf(alt, language) },
  }
}
