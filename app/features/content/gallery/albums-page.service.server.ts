import type { Db } from '#kernel/db/database.ts'
import { readPageOf } from '../../../lib/api/pagination.ts'
import { type Language, pathIn } from '../../../lib/text/language.ts'
import { inLanguage, type Localized } from '../../../lib/text/localized.ts'
import { pageHref } from '../../../lib/text/page-href.ts'
import { plainText } from '../../../lib/text/plain-text.ts'
import { recordPath } from '../../../public-pages.ts'
import type { PaginationProps } from '../../../ui/pagination.tsx'
import type { SiteImage } from '../../../ui/site-image.tsx'
import { findImages } from '../../media/images/image.queries.server.ts'
import { recordImageOf } from '../../media/images/image.service.server.ts'
import { paginationOf } from '../../page/frame/pagination.ts'
import { type Album, findFirstImages, searchAlbums } from './album.queries.server.ts'
import { readAlbumSizes } from './album-sizes.service.server.ts'

export type AlbumCard = {
  id: number
  href: string
  title: Localized
  description: Localized
  size: string | undefined
  isSample: boolean
  image: SiteImage | undefined
}

const albumsPerPage = 48

/**
 * Lists the albums of a page. The image of an album is its own, or that of its first photo with one.
 * @param page from 1
 */
export async function listAlbumCards(
  db: Db,
  language: Language,
  page: number,
): Promise<{ albums: AlbumCard[]; pages: PaginationProps | undefined }> {
  const wanted = { page, pageSize: albumsPerPage }
  const shown = await readPageOf(wanted, (one) => searchAlbums(db, one))
  const address = { path: pageHref(language, 'photo-album'), parameter: 'page' }
  return {
    albums: await albumCards(db, language, shown.rows),
    pages: paginationOf(language, shown, address),
  }
}

async function albumCards(db: Db, language: Language, albums: Album[]): Promise<AlbumCard[]> {
  const ids = albums.map(({ id }) => id)
  const [sizeOf, firstImages] = await Promise.all([
    readAlbumSizes(db, ids, language),
    findFirstImages(db, ids),
  ])
  const coverOf = (album: Album) => (album.imagename ? album : firstImages.get(album.id))
  const images = await findImages(
    db,
    albums.map((album) => coverOf(album)?.imagename ?? null),
  )
  return albums.map((album) => {
    const { id, title, titleBn, description, descriptionBn, isSample } = album
    const html = inLanguage(language, description ?? '', descriptionBn)
    return {
      id,
      href: pathIn(language, recordPath('album', id)),
      title: inLanguage(language, title, titleBn),
      description: { ...html, text: plainText(html.text) },
      size: sizeOf(id),
      isSample,
      image: recordImageOf(images, { ...(coverOf(album) ?? album), isSample }, 'card'),
    }
  })
}
